import { eq } from "drizzle-orm";
import type { Transaction } from "../../../db/connect.ts";
import { scoreAppeals, submissions } from "../../../db/schema/index.ts";
import { Refusal } from "../../refusal.ts";
import { findSubmission } from "../submission/find-submission.ts";

export type OpenAppeal = {
  readonly submission: typeof submissions.$inferSelect;
  readonly appeal: typeof scoreAppeals.$inferSelect;
};

/** Locks the submission and returns it with its open appeal. Throws `not-found`, `score-appeal-over`. */
export async function lockAppeal(tx: Transaction, submissionId: bigint): Promise<OpenAppeal> {
  const submission = await findSubmission(tx, submissionId, { lock: true });
  const [appeal] = await tx
    .select()
    .from(scoreAppeals)
    .where(eq(scoreAppeals.submissionId, submissionId));
  if (!submission || !appeal) throw new Refusal("not-found");
  if (appeal.endedAt !== null) throw new Refusal("score-appeal-over");
  return { submission, appeal };
}
