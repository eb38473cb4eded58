import { Worker } from "node:worker_threads";
import type { Document } from "../../../content/compiler/content.ts";
import type {
  compileDraft,
  Draft,
  DraftOptions,
  Pictures,
  Problem,
} from "../../../content/compiler/draft.ts";
import type { Locale } from "../../contract/core/locales.ts";

export type Result = Awaited<ReturnType<typeof compileDraft>>;
export type Preview = { document: Document | null; problems: Problem[] };
export type Text = { text: string; locale: Locale; pictures: Pictures };

export type Asked =
  | { slug: string; draft: Draft; options: DraftOptions }
  | Text
  | { imported: Draft };
export type Answer = Result | Preview | Problem[];
export type Said = { result: Answer } | { error: string };

export type ThreadOptions = {
  /** In milliseconds, for each question. */
  deadline: number;
  onFailure?: ((error: Error) => void) | undefined;
  file?: URL | undefined;
};

/** The file has this file's extension, because the bundle contains both as scripts. */
const workerFile = new URL(import.meta.url.replace(/[^/]+(\.\w+)$/, "draft-worker$1"));

/** In megabytes. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

/**
 * A thread that compiles drafts, for one question at a time. The thread starts with the first question and does not
 * keep the process alive. A question that takes too much time or memory ends the thread, and its answer is null.
 */
export function createDraftThread({ deadline, onFailure, file = workerFile }: ThreadOptions) {
  let thread: Worker | null = null;
  let settle: (result: Answer | null) => void = () => undefined;

  async function leave(failure?: string): Promise<void> {
    const left = thread;
    thread = null;
    if (failure !== undefined) onFailure?.(new Error(failure));
    settle(null);
    await left?.terminate();
  }

  function start(): Worker {
    const worker = new Worker(file, { resourceLimits });
    const failed = (failure: string) => {
      if (thread === worker) void leave(failure);
    };
    worker.on("message", (said: Said) => {
      if (thread !== worker) return;
      if ("result" in said) settle(said.result);
      else failed(said.error);
    });
    // Out of memory or a bug in the pipeline.
    worker.on("error", ({ message }: Error) => failed(message));
    worker.on("exit", () => failed("The thread of drafts ended"));
    // After the listeners are added, because adding one keeps the process alive again.
    worker.unref();
    return worker;
  }

  async function ask(asked: Asked): Promise<Answer | null> {
    const late = () => void leave(`A draft was not compiled within ${deadline} ms`);
    const timer = setTimeout(late, deadline);
    const { promise, resolve } = Promise.withResolvers<Answer | null>();
    settle = resolve;
    thread ??= start();
    thread.postMessage(asked);
    const result = await promise;
    clearTimeout(timer);
    return result;
  }

  return { ask, close: () => leave() };
}
