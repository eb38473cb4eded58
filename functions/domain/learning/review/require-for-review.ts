import { eq } from "drizzle-orm";
import type { Database } from "../../../db/connect.ts";
import { submissions } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { refuseHidden } from "../../moderation/hidden.ts";
import { isSealed } from "../review-clock/lease.ts";
import { Refusal } from "../../refusal.ts";
import { scorerOf } from "../member-score/scorer-of.ts";

/**
 * A submission for a reviewer of its community who is not its author, or for the member who was given the work. Without
 * `lock` the result may change.
 *
 * @throws Refusal not-found, not-reviewer, own-submission, submission-withdrawn, content-hidden, already-evaluated
 */
export async function requireForReview(
  database: Database,
  actor: Actor,
  submissionId: bigint,
  { lock = false } = {},
): Promise<typeof submissions.$inferSelect> {
  const reading = database
    .select({ submission: submissions, isSealed })
    .from(submissions)
    .where(eq(submissions.id, submissionId));
  const [found] = await (lock ? reading.for("update") : reading);
  const submission = found?.submission;
  if (!submission) throw new Refusal("not-found");
  if (!(await scorerOf(database, actor, submission))) throw new Refusal("not-reviewer");
  if (submission.authorId === actor.userId) throw new Refusal("own-submission");
  if (submission.state === "withdrawn") throw new Refusal("submission-withdrawn");
  refuseHidden(submission);
  if (submission.points !== null || found.isSealed) throw new Refusal("already-evaluated");
  return submission;
}

/**
 * A submission that the actor has in review.
 *
 * @throws Refusal review-not-started, review-taken, and those of `requireForReview`
 */
export async function requireOwnReview(
  ...asked: Parameters<typeof requireForReview>
): Promise<typeof submissions.$inferSelect> {
  const submission = await requireForReview(...asked);
  if (submission.reviewerId === null) throw new Refusal("review-not-started");
  if (submission.reviewerId !== asked[1].userId) throw new Refusal("review-taken");
  return submission;
}
