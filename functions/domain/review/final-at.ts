import { eq } from "drizzle-orm";
import type { Transaction } from "../../db/connect.ts";
import { evaluations } from "../../db/schema/index.ts";

/** When a submission was evaluated, and when the time for corrections of its evaluation ends. */
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
 * When the time for corrections of an evaluated submission ends. What it pays can be claimed from then
 * on, so that a correction never takes back what somebody has claimed.
 */
export const finalAtOf = async (tx: Transaction, submissionId: bigint): Promise<string> =>
  (await timesOf(tx, submissionId)).finalAt;
