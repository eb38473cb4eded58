import DataLoader from "dataloader";
import { batchedPathLimit, batchLimit, readBatch } from "#contract/core/batch.ts";
import { ApiProblem } from "./problem.server.ts";
import { parseJson, problemOf, publishCall, readText, send, type Sender } from "./send.server.ts";

export type Read = { readonly path: string; readonly pattern: string };

export type Reads = DataLoader<Read, unknown, string>;

/**
 * The GETs of one caller: a member's GETs of one tick are sent as one call, and equal ones once.
 * They belong to one request, so that two sessions never meet in a call. The API refuses a batch
 * that contains too long a path, so then each GET is a call of its own.
 */
export const createReads = (caller: Sender): Reads =>
  new DataLoader(
    (reads: readonly Read[]) =>
      caller.session && reads.length > 1 && reads.every(isBatchable)
        ? readTogether(reads, caller)
        : Promise.all(reads.map((read) => readAlone(read, caller).catch((error: Error) => error))),
    { maxBatchSize: batchLimit, cacheKeyFn: ({ path }) => path },
  );

const isBatchable = ({ path }: Read): boolean => path.length <= batchedPathLimit;

async function readTogether(reads: readonly Read[], caller: Sender): Promise<unknown[]> {
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
  return parsed.data.replies.map(({ status, body }, place) => {
    publishCall(`GET ${reads[place]?.pattern}`, status, started);
    return status < 400 ? body : problemOf(body);
  });
}

const readAlone = async ({ path, pattern }: Read, caller: Sender): Promise<unknown> =>
  parseJson(await readText(await send(path, caller, { pattern, method: "GET" })));
