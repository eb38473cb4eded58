import { Worker } from "node:worker_threads";
import { LRUCache } from "lru-cache";
import { mayHaveColours } from "./shape-code.ts";

/**
 * The result of rendering. `html` is null when the text is shown as it was typed; `settled` says
 * that this is final. A text that is not settled was never tried, because texts of others went
 * first or no thread started; it may be tried later.
 */
export type Rendered = { readonly html: string | null; readonly settled: boolean };

export type Renderer = {
  /**
   * `writer` names the author of the text. The author whose texts have recently taken the least
   * time goes first.
   */
  readonly render: (text: string, writer?: string) => Promise<Rendered>;
  /** Ends the thread; texts that wait are not settled. */
  readonly close: () => Promise<void>;
};

type Options = {
  /** Milliseconds that one text may take, and that it may wait for others. */
  deadline?: number;
  longestWait?: number;
  /** Texts that may wait. */
  longestQueue?: number;
  /** Hears why a text is shown as it was typed, where its form alone did not decide it. */
  onFailure?: (error: Error) => void;
  /** Hears of each text that was not tried. */
  onUntried?: () => void;
  /** What runs in the thread. */
  file?: URL;
};

/** What a thread is asked. */
export type Asked = { text: string; isColoured: boolean };

/**
 * What a thread says: first that it is ready, and then what each text became. A thread that has to
 * load something first says that it is not ready, and then that it is. `error` says why a text has
 * no HTML, where its form alone did not decide it.
 */
export type Said = { ready: boolean } | { html: string | null; error?: unknown };

type Task = Asked & {
  writer: string | undefined;
  /** Ends its waiting. */
  timer: NodeJS.Timeout;
  settle: (rendered: Rendered) => void;
};

/** Beside this file, and under this file's ending: the bundle has both as scripts. */
const workerFile = new URL(import.meta.url.replace(/[^/]+(\.\w+)$/, "markdown-worker$1"));

/**
 * Megabytes of a thread's heap: the most that any text within the limits was seen to take is a
 * third of it.
 */
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 };

/** Texts of one member that may wait: nobody fills the queue alone. */
const longestQueueOfWriter = 2;

/** Writers whose time is remembered, and milliseconds after which half of it counts. */
const mostWriters = 1_000;
const halfLife = 60_000;

/** How many milliseconds a thread may take to start. This time is not counted for any text. */
const startingTime = 5_000;

const asTyped: Rendered = { html: null, settled: true };
const untried: Rendered = { html: null, settled: false };

/**
 * Milliseconds that each writer's texts have taken of late. Those who wrote longest ago are
 * forgotten first.
 */
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
 * Renders texts one after the other in a thread, which starts with the first text and does not keep
 * the process alive. A text that takes too much time or memory ends the thread; the next text gets
 * a new one. The next text is that of the author whose texts have recently taken the least time, so
 * that an author of many or expensive texts waits for the others. A text with code that takes too
 * much time is rendered once more, without colours. A queue of a library would be first come, first
 * served.
 */
export function createRenderer(options: Options = {}): Renderer {
  const { deadline = 3_000, longestWait = 4_000, longestQueue = 50, file = workerFile } = options;
  const { onFailure, onUntried } = options;
  const waiting: Task[] = [];
  const tally = createTally();
  let thread: Worker | null = null;
  let isReady = false;
  let current: { task: Task; since: number; timer: NodeJS.Timeout } | null = null;

  /** Ends the text under way, whose writer's time counts. */
  function endCurrent(): Task | undefined {
    if (!current) return undefined;
    const { task, since, timer } = current;
    clearTimeout(timer);
    if (isReady) tally.add(task.writer, performance.now() - since);
    current = null;
    return task;
  }

  /** Answers the text under way and goes on with the next. */
  function finish(rendered: Rendered): void {
    endCurrent()?.settle(rendered);
    next();
  }

  /**
   * Drops the thread, whatever it is doing, and ignores its messages. The next text starts another
   * one.
   */
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
      // The time that the thread took to begin or to load is no writer's.
      const timer = setTimeout(giveUp, isReady ? deadline : startingTime);
      current = { ...current, since: performance.now(), timer };
    });
    // Out of memory, or a fault of the pipeline's own: `exit` follows.
    worker.on("error", (error: Error) => onFailure?.(error));
    worker.on("exit", () => {
      thread = null;
      finish(isReady ? asTyped : untried);
    });
    // After the listeners, which hold the process again.
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
