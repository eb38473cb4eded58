import { and, eq, not } from "drizzle-orm";
import type { Submission } from "../../../contract/learning/submission.ts";
import type { Locale } from "../../../contract/core/values.ts";
import { transact, type Database } from "../../../db/connect.ts";
import { submissions } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { requireRecord } from "../../community/people/checks-of.ts";
import { notify } from "../../notification/notify.ts";
import { Refusal } from "../../refusal.ts";
import { refuseRelated } from "../second-score/require-scorer.ts";
import { getSubmission } from "../submission/get-submission.ts";
import { requireCalibrated } from "../calibration/calibration-state.ts";
import { isLeased, takenBy } from "../review-clock/lease.ts";
import { requireForReview } from "./require-for-review.ts";

/**
 * Takes a review as a lease, or continues it; the author can no longer edit.
 *
 * @throws Refusal related-member, review-taken, calibration-needed, checks-failed, and those of `requireForReview`
 */
export async function startReview(
  database: Database,
  actor: Actor,
  id: string,
  locale: Locale,
): Promise<Submission> {
  const submissionId = BigInt(id);
  return transact(database, async (tx) => {
    const submission = await requireForReview(tx, actor, submissionId, { lock: true });
    await refuseRelated(tx, actor, submission);
    // A review that was begun goes on, also where pieces were agreed since.
    if (submission.reviewerId !== actor.userId) {
      await requireCalibrated(tx, actor, submission.challengeId);
      await requireRecord(tx, actor.userId, submission.communityId);
    }
    const taken = await tx
      .update(submissions)
      .set(takenBy(actor))
      .where(and(eq(submissions.id, submissionId), not(isLeased)))
      .returning({ id: submissions.id });
    if (taken.length === 0 && submission.reviewerId !== actor.userId)
      throw new Refusal("review-taken");
    if (submission.state === "submitted") {
      await notify(tx, {
        userId: submission.authorId,
        kind: "review-started",
        actorId: actor.userId,
        submissionId,
      });
    }
    return getSubmission(tx, actor, id, locale);
  });
}
