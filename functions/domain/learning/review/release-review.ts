import { and, eq } from "drizzle-orm";
import { transact, type Database } from "../../../db/connect.ts";
import { evaluationDrafts, submissions } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { forget } from "../../notification/notify.ts";
import { Refusal } from "../../refusal.ts";
import { wasGivenToScore } from "../member-score/scorer-of.ts";
import { giveBack } from "../member-score/take-score.ts";
import { returned } from "../review-clock/lease.ts";
import { requireForReview } from "./require-for-review.ts";

/**
 * Returns a started review to the queue. Deletes the actor's draft and the author's notification.
 *
 * @throws Refusal review-not-started, and those of `requireForReview`
 */
export async function releaseReview(database: Database, actor: Actor, id: string): Promise<void> {
  const submissionId = BigInt(id);
  await transact(database, async (tx) => {
    const submission = await requireForReview(tx, actor, submissionId, { lock: true });
    if (submission.reviewerId !== actor.userId) throw new Refusal("review-not-started");
    if (await wasGivenToScore(tx, actor, submissionId)) return giveBack(tx, actor, submission);
    await tx.update(submissions).set(returned).where(eq(submissions.id, submissionId));
    await tx
      .delete(evaluationDrafts)
      .where(
        and(
          eq(evaluationDrafts.submissionId, submissionId),
          eq(evaluationDrafts.reviewerId, actor.userId),
        ),
      );
    // Of any reviewer, because another one can take the review over after the notification.
    await forget(tx, { userId: submission.authorId, kind: "review-started", submissionId });
  });
}
