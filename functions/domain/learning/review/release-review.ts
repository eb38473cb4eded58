import { transact, type Database } from "../../../db/connect.ts";
import type { Actor } from "../../actor.ts";
import { Refusal } from "../../refusal.ts";
import { wasGivenToScore } from "../member-score/scorer-of.ts";
import { giveBack } from "../member-score/take-score.ts";
import { requireForReview } from "./require-for-review.ts";
import { returnReview } from "./take-review.ts";

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
    await returnReview(tx, actor, submission);
  });
}
