import { Worker } from "node:worker_threads";
import pLimit from "p-limit";
import type { Document } from "../../../content/compiler/content.ts";
import type {
  compileDraft,
  Draft,
  DraftOptions,
  Pictures,
  Problem,
} from "../../../content/compiler/draft.ts";
import type { Locale } from "../../contract/core/locales.ts";

type Result = Awaited<ReturnType<typeof compileDraft>>;
type Preview = { document: Document | null; problems: Problem[] };
type Text = { text: string; locale: Locale; pictures: Pictures };

export type DraftCompiler = {
  readonly compile: (slug: string, draft: Draft, options: DraftOptions) => Promise<Result>;
  /** A single text, as its author writes it. */
  readonly preview: (text: Text) => Promise<Preview>;
  /** The faults of a course from elsewhere, which no form could have written. */
  readonly checkImported: (files: Draft) => Promise<Problem[]>;
  readonly close: () => Promise<void>;
};

type Imported = { imported: Draft };

export type Asked = { slug: string; draft: Draft; options: DraftOptions } | Text | Imported;
type Answer = Result | Preview | Problem[];
export type Said = { result: Answer } | { error: string };

type Options = {
  /** In milliseconds, for a whole community. */
  deadline?: number;
  onFailure?: (error: Error) => void;
  file?: URL;
};

/** Has this file's extension, because the bundle contains both as scripts. */
const workerFile = new URL(import.meta.url.replace(/[^/]+(\.\w+)$/, "draft-worker$1"));

/** In megabytes. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

/** The answer for a draft that was not compiled in time. */
export const tooLong: Problem[] = [
  {
    file: "community.json",
    message:
      "the texts of the community take too long to be read: take the newest one out and divide it",
  },
];

/**
 * Compiles drafts one at a time in a thread, which ends when a draft takes too long or too much
 * memory and does not keep the process alive.
 */
export function createDraftCompiler(options: Options = {}): DraftCompiler {
  const { deadline = 30_000, onFailure, file = workerFile } = options;
  const one = pLimit(1);
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
    // After the listeners, because adding one keeps the process alive again.
    worker.unref();
    return worker;
  }

  const ask = async (asked: Asked): Promise<Answer | null> => {
    const late = () => void leave(`A draft was not compiled within ${deadline} ms`);
    const timer = setTimeout(late, deadline);
    const { promise, resolve } = Promise.withResolvers<Answer | null>();
    settle = resolve;
    thread ??= start();
    thread.postMessage(asked);
    const result = await promise;
    clearTimeout(timer);
    return result;
  };

  return {
    compile: async (slug, draft, known) => {
      const result = await one(() => ask({ slug, draft, options: known }));
      return (result as Result | null) ?? { compiled: null, problems: tooLong };
    },
    preview: async (text) => {
      const result = await one(() => ask(text));
      return (result as Preview | null) ?? { document: null, problems: tooLong };
    },
    checkImported: async (imported) => {
      const result = await one(() => ask({ imported }));
      return (result as Problem[] | null) ?? tooLong;
    },
    close: () => leave(),
  };
}
