import { once } from "node:events";
import { startChild } from "../local/child.ts";

/**
 * Ends at the first of the two limits. `{n}` in the URL is replaced by the number of the request.
 */
export type LoadJob = {
  url: string;
  headers: Record<string, string>;
  milliseconds: number;
  requests: number;
};
export type LoadResult = { requests: number; bytes: number };

type Load = { run: (job: LoadJob) => Promise<LoadResult>; stop: () => Promise<void> };

/** The load generator is a separate process, so that its CPU time is not counted as a server's. */
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
