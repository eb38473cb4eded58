import { eq } from "drizzle-orm";
import type { Transaction } from "../../../db/connect.ts";
import { evaluations } from "../../../db/schema/index.ts";

/** When a submission was evaluated, and when its corrections close. */
export async function timesOf(
  tx: Transaction,
  submissionId: bigint,
): Promise<{ evaluatedAt: string; finalAt: string }> {
  const [evaluation] = await tx
    .select({ evaluatedAt: evaluations.createdAt, finalAt: evaluations.finalAt })
    .from(evaluations)
    .where(eq(evaluations.submissionId, submissionId));
  if (!evaluation) throw new Error(`Submission ${submissionId} has no evaluation`);
  return evaluation;
}

/**
 * When corrections close. Rewards can be claimed from then on, so that a correction never reverts a
 * claimed reward.
 */
export const finalAtOf = async (tx: Transaction, submissionId: bigint): Promise<string> =>
  (await timesOf(tx, submissionId)).finalAt;
