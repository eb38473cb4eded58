import { eq } from "drizzle-orm";
import type { Transaction } from "../../db/connect.ts";
import { evaluations } from "../../db/schema/index.ts";

/**
 * When the time for corrections of an evaluated submission ends. What it pays can be claimed from then
 * on, so that a correction never takes back what somebody has claimed.
 */
export async function finalAtOf(tx: Transaction, submissionId: bigint): Promise<string> {
  const [evaluation] = await tx
    .select({ finalAt: evaluations.finalAt })
    .from(evaluations)
    .where(eq(evaluations.submissionId, submissionId));
  if (!evaluation) throw new Error(`Submission ${submissionId} has no evaluation`);
  return evaluation.finalAt;
}
