import type { Submission } from "../../../contract/learning/submission.ts";
import type { Locale } from "../../../contract/core/values.ts";
import { transact, type Database } from "../../../db/connect.ts";
import type { Actor } from "../../actor.ts";
import { requireRecord } from "../../community/people/checks-of.ts";
import { Refusal } from "../../refusal.ts";
import { endGiven } from "../member-score/take-score.ts";
import { refuseRelated } from "../second-score/require-scorer.ts";
import { isReviewer } from "../submission/is-reviewer.ts";
import { getSubmission } from "../submission/get-submission.ts";
import { requireCalibrated } from "../calibration/calibration-state.ts";
import { requireForReview } from "./require-for-review.ts";
import { takeReview } from "./take-review.ts";

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
    const isStaff = await isReviewer(tx, actor, submission.communityId);
    // A begun review goes on, even if pieces of calibration were agreed since. Members do not choose their work.
    if (submission.reviewerId !== actor.userId) {
      if (!isStaff) throw new Refusal("not-reviewer");
      await requireCalibrated(tx, actor, submission.challengeId);
      await requireRecord(tx, actor.userId, submission.communityId);
    }
    const isTaken = await takeReview(tx, actor, submission);
    if (!isTaken && submission.reviewerId !== actor.userId) throw new Refusal("review-taken");
    if (isTaken && !isStaff) throw new Refusal("not-reviewer");
    // The score of this member is then one of staff, which is not paid as feedback.
    if (isTaken) await endGiven(tx, actor, submissionId);
    return getSubmission(tx, actor, id, locale);
  });
}
