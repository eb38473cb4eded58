import { Worker } from "node:worker_threads";
import { LRUCache } from "lru-cache";
import { mayHaveColours } from "./shape-code.ts";

/**
 * `html` is null if the text is shown as typed. `settled` is false if the text was not tried,
 * because the queue was full or no thread started; it may be retried.
 */
export type Rendered = { readonly html: string | null; readonly settled: boolean };

export type Renderer = {
  /** `writer` identifies the author, for fair scheduling. */
  readonly render: (text: string, writer?: string) => Promise<Rendered>;
  readonly close: () => Promise<void>;
};

type Options = {
  /** In milliseconds: rendering time of one text, and waiting time. */
  deadline?: number;
  longestWait?: number;
  longestQueue?: number;
  onFailure?: (error: Error) => void;
  onUntried?: () => void;
  file?: URL;
};

export type Asked = { text: string; isColoured: boolean };

/**
 * A thread's messages: whether it is ready, then one result per text. `error` is the reason for
 * missing HTML, unless the text's form decided it.
 */
export type Said = { ready: boolean } | { html: string | null; error?: unknown };

type Task = Asked & {
  writer: string | undefined;
  timer: NodeJS.Timeout;
  settle: (rendered: Rendered) => void;
};

/** The file has this file's extension, because the bundle contains both as scripts. */
const workerFile = new URL(import.meta.url.replace(/[^/]+(\.\w+)$/, "markdown-worker$1"));

/** In megabytes. The largest text measured takes a third of the heap. */
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 };

const longestQueueOfWriter = 2;

/** The number of remembered authors, and the half-life of their time in milliseconds. */
const mostWriters = 1_000;
const halfLife = 60_000;

/** In milliseconds; not counted as rendering time. */
const startingTime = 5_000;

const asTyped: Rendered = { html: null, settled: true };
const untried: Rendered = { html: null, settled: false };

/** Recent rendering time by author, in milliseconds. An LRU cache bounds the memory. */
function createTally() {
  const taken = new LRUCache<string, { milliseconds: number; at: number }>({ max: mostWriters });
  const of = (writer: string | undefined) => {
    const { milliseconds = 0, at = 0 } = (writer !== undefined && taken.peek(writer)) || {};
    return milliseconds * 0.5 ** ((performance.now() - at) / halfLife);
  };
  return {
    of,
    add: (writer: string | undefined, milliseconds: number) => {
      if (writer === undefined) return;
      taken.set(writer, { milliseconds: of(writer) + milliseconds, at: performance.now() });
    },
  };
}

/**
 * Renders texts one at a time in a thread that starts on demand and does not keep the process
 * alive. A text over its time or memory limit ends the thread; the next text starts a new one. The
 * author with the least recent rendering time is served first, so that many or expensive texts
 * delay only their author. A text with code that exceeds the time is retried without highlighting.
 * Queue libraries serve in order of arrival, which would not be fair.
 */
export function createRenderer(options: Options = {}): Renderer {
  const { deadline = 3_000, longestWait = 4_000, longestQueue = 50, file = workerFile } = options;
  const { onFailure, onUntried } = options;
  const waiting: Task[] = [];
  const tally = createTally();
  let thread: Worker | null = null;
  let isReady = false;
  let current: { task: Task; since: number; timer: NodeJS.Timeout } | null = null;

  function endCurrent(): Task | undefined {
    if (!current) return undefined;
    const { task, since, timer } = current;
    clearTimeout(timer);
    if (isReady) tally.add(task.writer, performance.now() - since);
    current = null;
    return task;
  }

  function finish(rendered: Rendered): void {
    endCurrent()?.settle(rendered);
    next();
  }

  async function leaveThread(): Promise<void> {
    const left = thread;
    thread = null;
    await left?.removeAllListeners("message").removeAllListeners("exit").terminate();
  }

  function giveUp(): void {
    const what = isReady ? `A text was not rendered within ${deadline} ms` : "No thread began";
    onFailure?.(new Error(what));
    void leaveThread();
    if (!isReady || !current?.task.isColoured) return finish(isReady ? asTyped : untried);
    const task = endCurrent();
    if (task) begin({ ...task, isColoured: false });
  }

  function start(): Worker {
    const worker = new Worker(file, { resourceLimits });
    isReady = false;
    worker.on("message", (said: Said) => {
      if ("html" in said) {
        if (said.error instanceof Error) onFailure?.(said.error);
        return finish({ html: said.html, settled: true });
      }
      isReady = said.ready;
      clearTimeout(current?.timer);
      if (!current) return;
      // Starting and loading time is not counted for an author.
      const timer = setTimeout(giveUp, isReady ? deadline : startingTime);
      current = { ...current, since: performance.now(), timer };
    });
    // Out of memory or a bug in the pipeline; `exit` follows.
    worker.on("error", (error: Error) => onFailure?.(error));
    worker.on("exit", () => {
      thread = null;
      finish(isReady ? asTyped : untried);
    });
    // After the listeners are added, because adding one keeps the process alive again.
    worker.unref();
    return worker;
  }

  function leaveQueue(task: Task): void {
    clearTimeout(task.timer);
    waiting.splice(waiting.indexOf(task), 1);
  }

  function next(): void {
    if (current || waiting.length === 0) return;
    const task = waiting.reduce((least, other) =>
      tally.of(other.writer) < tally.of(least.writer) ? other : least,
    );
    leaveQueue(task);
    begin(task);
  }

  function begin(task: Task): void {
    const timer = setTimeout(giveUp, thread ? deadline : startingTime);
    current = { task, since: performance.now(), timer };
    thread ??= start();
    const { text, isColoured } = task;
    thread.postMessage({ text, isColoured } satisfies Asked);
  }

  return {
    render: (text, writer) =>
      new Promise((answer) => {
        const settle = (rendered: Rendered) => {
          if (!rendered.settled) onUntried?.();
          answer(rendered);
        };
        const own = writer === undefined ? [] : waiting.filter((task) => task.writer === writer);
        if (waiting.length >= longestQueue || own.length >= longestQueueOfWriter)
          return settle(untried);
        const giveWay = () => {
          leaveQueue(task);
          settle(untried);
        };
        const isColoured = mayHaveColours(text);
        const timer = setTimeout(giveWay, longestWait);
        const task: Task = { text, isColoured, writer, timer, settle };
        waiting.push(task);
        next();
      }),
    close: async () => {
      for (const task of [...waiting]) {
        leaveQueue(task);
        task.settle(untried);
      }
      const left = leaveThread();
      finish(untried);
      await left;
    },
  };
}
