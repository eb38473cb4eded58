import { batchLimit, readBatch } from "#contract/core/batch.ts";
import {
  parseJson,
  problemOf,
  publishCall,
  readText,
  send,
  type ApiCaller,
} from "./client.server.ts";
import { ApiProblem } from "./problem.server.ts";

type Read = { readonly path: string; readonly pattern: string };
type Waiting = Read & {
  readonly resolve: (body: unknown) => void;
  readonly reject: (reason: unknown) => void;
};

export type Batch = {
  once: <T>(path: string, ask: () => Promise<T>) => Promise<T>;
  read: (read: Read) => Promise<unknown>;
  /** Call it after a write: the next read asks the API again. */
  forget: () => void;
};

/**
 * Collects the reads of a page's loaders, which run at the same time, for one turn of the event
 * loop, and sends them as one call. A batch belongs to one request and one session.
 */
export function createBatch(caller: ApiCaller): Batch {
  const asked = new Map<string, Promise<unknown>>();
  let waiting: Waiting[] = [];

  function sendAll(): void {
    const reads = waiting;
    waiting = [];
    for (let at = 0; at < reads.length; at += batchLimit)
      void sendTogether(reads.slice(at, at + batchLimit), caller);
  }

  return {
    once<T>(path: string, ask: () => Promise<T>) {
      const answer = (asked.get(path) as Promise<T> | undefined) ?? ask();
      asked.set(path, answer);
      return answer;
    },
    read: (read) =>
      new Promise((resolve, reject) => {
        if (waiting.length === 0) setImmediate(sendAll);
        waiting.push({ ...read, resolve, reject });
      }),
    forget: () => asked.clear(),
  };
}

async function sendTogether(reads: readonly Waiting[], caller: ApiCaller): Promise<void> {
  const [first] = reads;
  try {
    if (first && reads.length === 1) return first.resolve(await readAlone(first, caller));
    const started = performance.now();
    const reply = await send(readBatch.path, caller, {
      pattern: readBatch.path,
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ paths: reads.map(({ path }) => path) }),
    });
    const parsed = readBatch.response.safeParse(parseJson(await readText(reply)));
    if (parsed.data?.replies.length !== reads.length)
      throw new ApiProblem("unavailable", null, { cause: parsed.error });
    for (const [place, { status, body }] of parsed.data.replies.entries()) {
      const { pattern, resolve, reject } = reads[place] as Waiting;
      publishCall(`GET ${pattern}`, status, started);
      if (status < 400) resolve(body);
      else reject(problemOf(body));
    }
  } catch (error) {
    for (const { reject } of reads) reject(error);
  }
}

const readAlone = async ({ path, pattern }: Read, caller: ApiCaller): Promise<unknown> =>
  parseJson(await readText(await send(path, caller, { pattern, method: "GET" })));
