import type { Database } from "../../db/connect.ts";
import { jobKinds, type JobData, type JobName } from "./job-kinds.ts";
import { queueIn } from "./queue.ts";

type SendOptions = {
  readonly after?: Date;
  /**
   * A job with the key of a queued job is not sent. Transactions that send the same key block each
   * other, so send it last.
   */
  readonly key?: string;
};

/**
 * Queues a job in the caller's transaction: the worker sees it after the commit. Returns false if a
 * job with this key is already queued.
 */
export const sendJob = async <N extends JobName>(
  tx: Database,
  name: N,
  data: JobData<N>,
  { after, key }: SendOptions = {},
): Promise<boolean> => {
  const id = await queueIn(tx).send(name, jobKinds[name].data.parse(data), {
    ...(after && { startAfter: after }),
    ...(key !== undefined && { singletonKey: key }),
  });
  return id !== null;
};
