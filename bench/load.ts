import { once } from "node:events";
import { startChild } from "../local/child.ts";

/**
 * Ends at whichever of the two limits comes first; `{n}` in the address becomes a number that
 * counts requests.
 */
export type LoadJob = {
  url: string;
  headers: Record<string, string>;
  milliseconds: number;
  requests: number;
};
/** `bytes` is the length of one body as it was sent. */
export type LoadResult = { requests: number; bytes: number };

type Load = { run: (job: LoadJob) => Promise<LoadResult>; stop: () => Promise<void> };

/** Starts the load generator, in a process of its own so that its cost is nobody else's. */
export async function startLoad(): Promise<Load> {
  const child = await startChild("../bench/load", {});
  return {
    async run(job) {
      child.process.send(job);
      const [result] = (await once(child.process, "message")) as [LoadResult | { error: string }];
      if ("error" in result) throw new Error(result.error);
      return result;
    },
    stop: child.stop,
  };
}
