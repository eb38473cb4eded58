import { Worker } from "node:worker_threads";

/**
 * What a text became: `html` is null where it is shown as it was typed, for good where `settled`. What is not settled
 * was never tried, because too many texts waited or no thread began, and may be tried later.
 */
export type Rendered = { readonly html: string | null; readonly settled: boolean };

export type Renderer = {
  /** `writer` names who wrote the text: of those that wait, one member's are a few at most. */
  readonly render: (text: string, writer?: string) => Promise<Rendered>;
  /** Ends the thread; texts that wait are not settled. */
  readonly close: () => Promise<void>;
};

type Options = {
  /** Milliseconds that one text may take, and that it may wait for those before it. */
  deadline?: number;
  patience?: number;
  /** Texts that may wait. */
  longestQueue?: number;
  /** Hears why a text is shown as it was typed, where its form alone did not decide it. */
  onFailure?: (error: Error) => void;
  /** What runs in the thread. */
  file?: URL;
};

/** What a thread says: first that it is ready, and then what each text became. */
export type Said = { ready: true } | { html: string | null };

type Task = {
  text: string;
  writer: string | undefined;
  since: number;
  settle: (rendered: Rendered) => void;
};

/** Beside this file, and under this file's ending: the bundle has both as scripts. */
const workerFile = new URL(import.meta.url.replace(/[^/]+(\.\w+)$/, "markdown-worker$1"));

/** Megabytes of a thread's heap: the most that any text within the limits was seen to take is a third of it. */
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 };

/** Texts of one member that may wait: nobody fills the queue alone. */
const longestQueueOfWriter = 5;

/** Milliseconds that a thread may take to be ready, which are no text's own. */
const startingTime = 5_000;

const asTyped: Rendered = { html: null, settled: true };
const untried: Rendered = { html: null, settled: false };

/**
 * Renders texts one after the other in a thread of its own, which begins with the first of them and keeps no process
 * alive. A text that takes too long, or too much memory, ends the thread, and the next one gets a new one.
 */
export function createRenderer(options: Options = {}): Renderer {
  const { deadline = 3_000, patience = 4_000, longestQueue = 50, file = workerFile, onFailure } = options;
  const waiting: Task[] = [];
  let thread: Worker | null = null;
  let isReady = false;
  let current: { task: Task; timer: NodeJS.Timeout } | null = null;

  /** Answers the text under way and goes on with the next. */
  function finish(rendered: Rendered): void {
    clearTimeout(current?.timer);
    current?.task.settle(rendered);
    current = null;
    next();
  }

  /** Leaves the thread, whatever it is at, and hears no more of it; the next text begins another. */
  async function leaveThread(): Promise<void> {
    const left = thread;
    thread = null;
    await left?.removeAllListeners("message").removeAllListeners("exit").terminate();
  }

  function giveUp(): void {
    const what = isReady ? `A text was not rendered within ${deadline} ms` : "No thread began";
    onFailure?.(new Error(what));
    void leaveThread();
    finish(isReady ? asTyped : untried);
  }

  function start(): Worker {
    const worker = new Worker(file, { resourceLimits });
    isReady = false;
    worker.on("message", (said: Said) => {
      if ("html" in said) return finish({ html: said.html, settled: true });
      isReady = true;
      clearTimeout(current?.timer);
      if (current) current.timer = setTimeout(giveUp, deadline);
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

  function next(): void {
    const task = current ? undefined : waiting.shift();
    if (!task) return;
    if (performance.now() - task.since > patience) {
      task.settle(untried);
      return next();
    }
    current = { task, timer: setTimeout(giveUp, thread ? deadline : startingTime) };
    thread ??= start();
    thread.postMessage(task.text);
  }

  return {
    render: (text, writer) =>
      new Promise((settle) => {
        const own = writer === undefined ? [] : waiting.filter((task) => task.writer === writer);
        if (waiting.length >= longestQueue || own.length >= longestQueueOfWriter) return settle(untried);
        waiting.push({ text, writer, since: performance.now(), settle });
        next();
      }),
    close: async () => {
      for (const { settle } of waiting.splice(0)) settle(untried);
      const left = leaveThread();
      finish(untried);
      await left;
    },
  };
}
