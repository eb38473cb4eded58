import type { Database, Transaction } from "../db/connect.ts";
import { jobKinds, type JobData, type JobName } from "./job-kinds.ts";
import { queueIn } from "./queue.ts";

type SendOptions = {
  /** Not before this moment. */
  readonly after?: Date;
  /**
   * What makes it the same work as one that waits. Two transactions that send the same key wait
   * for each other, so that it is sent last in its transaction.
   */
  readonly key?: string;
};

/**
 * Sends background work in the transaction of its cause: the worker sees it when that is committed, and
 * never when it is rolled back. Answers whether it was sent, or false where the same waits already.
 */
export const sendJob = async <N extends JobName>(
  transaction: Database | Transaction,
  name: N,
  data: JobData<N>,
  { after, key }: SendOptions = {},
): Promise<boolean> => {
  const id = await queueIn(transaction).send(name, jobKinds[name].data.parse(data), {
    ...(after && { startAfter: after }),
    ...(key !== undefined && { singletonKey: key }),
  });
  return id !== null;
};
