import { setTimeout as wait } from "node:timers/promises";
import pLimit, { type LimitFunction } from "p-limit";
import type { Draft, DraftOptions, Problem } from "../../../content/compiler/draft.ts";
import {
  createDraftThread,
  type Answer,
  type Asked,
  type Preview,
  type Result,
  type Text,
  type ThreadOptions,
} from "./draft-thread.ts";

export type DraftCompiler = {
  readonly compile: (slug: string, draft: Draft, options: DraftOptions) => Promise<Result>;
  /** A single text, as its author writes it. */
  readonly preview: (slug: string, text: Text) => Promise<Preview>;
  /** The faults of a course from an archive, which no form could have written. */
  readonly checkImported: (slug: string, files: Draft) => Promise<Problem[]>;
  readonly close: () => Promise<void>;
};

type Options = Partial<ThreadOptions> & {
  /** Milliseconds after which the answer is `stillReading`, while the work goes on. */
  timeout?: number;
};

/**
 * The timeout for answers that are parts of pages: the web tier waits ten seconds for all calls of a page, and asks
 * twice for a refused form.
 */
export const pageTimeout = 4_000;

const problemOfAll = (message: string): Problem[] => [{ file: "community.json", message }];

/** The answer for a draft that was not compiled in time. */
export const tooLong = problemOfAll(
  "the texts of the community take too long to be read: take the newest one out and divide it",
);

/** The answer while a draft is compiled or waits for others. */
export const stillReading = problemOfAll(
  "the texts of the community are still being read: try again in a minute",
);

const isUnanswered = (answer: Answer): answer is Problem[] =>
  answer === tooLong || answer === stillReading;

/** Characters above which a draft is compiled in the thread of long ones. */
const long = 400_000;
const lengthOf = (draft: Draft) => [...draft.values()].reduce((sum, text) => sum + text.length, 0);

/** The maximum of waiting questions about a community. Most readers of their answers have left. */
const mostWaiting = 5;

/**
 * Compiles drafts in two threads, one of which is for long drafts. Each thread compiles one draft at a time and takes
 * the communities in turn, so that a community waits at most once for each other community.
 */
export function createDraftCompiler(options: Options = {}): DraftCompiler {
  const { deadline = 30_000, timeout = 3 * deadline, ...others } = options;
  const short = createLane({ deadline, ...others });
  const slow = createLane({ deadline: 2 * deadline, ...others });

  const ask = async (slug: string, asked: Asked, draft: Draft = new Map()): Promise<Answer> => {
    const lane = lengthOf(draft) > long ? slow : short;
    const over = new AbortController();
    const late = wait(timeout, stillReading, { signal: over.signal, ref: false });
    late.catch(() => undefined);
    return Promise.race([lane.ask(slug, asked), late]).finally(() => over.abort());
  };

  return {
    compile: async (slug, draft, known) => {
      const answer = await ask(slug, { slug, draft, options: known }, draft);
      return isUnanswered(answer) ? { compiled: null, problems: answer } : (answer as Result);
    },
    preview: async (slug, text) => {
      const answer = await ask(slug, text);
      return isUnanswered(answer) ? { document: null, problems: answer } : (answer as Preview);
    },
    checkImported: async (slug, imported) => (await ask(slug, { imported }, imported)) as Problem[],
    close: async () => void (await Promise.all([short.close(), slow.close()])),
  };
}

function createLane(options: ThreadOptions) {
  const thread = createDraftThread(options);
  const one = pLimit(1);
  const queues = new Map<string, LimitFunction>();

  async function ask(slug: string, asked: Asked): Promise<Answer> {
    const queue = queues.get(slug) ?? pLimit(1);
    if (queue.pendingCount >= mostWaiting) return stillReading;
    queues.set(slug, queue);
    const answer = await queue(() => one(() => thread.ask(asked)));
    if (queue.activeCount + queue.pendingCount === 0) queues.delete(slug);
    return answer ?? tooLong;
  }

  return { ask, close: thread.close };
}
