import { eq } from "drizzle-orm";
import type { Transaction } from "../../db/connect.ts";
import { submissions } from "../../db/schema/index.ts";
import type { Actor } from "../actor.ts";
import { Refusal } from "../refusal.ts";
import { isReviewer } from "../submission/is-reviewer.ts";

/**
 * Locks a submission for an act of a reviewer, who must be one of its community and not its author.
 *
 * @throws Refusal not-found, not-reviewer, own-submission, already-evaluated
 */
export async function lockForReview(
  tx: Transaction,
  actor: Actor,
  submissionId: bigint,
): Promise<typeof submissions.$inferSelect> {
  const [submission] = await tx
    .select()
    .from(submissions)
    .where(eq(submissions.id, submissionId))
    .for("update");
  if (!submission) throw new Refusal("not-found");
  if (!(await isReviewer(tx, actor, submission.communityId))) throw new Refusal("not-reviewer");
  if (submission.authorId === actor.userId) throw new Refusal("own-submission");
  if (submission.points !== null) throw new Refusal("already-evaluated");
  return submission;
}
