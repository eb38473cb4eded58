import { and, eq, sql } from "drizzle-orm";
import type { Feedback } from "../../../contract/learning/feedback.ts";
import type { Helpfulness } from "../../../contract/learning/helpfulness.ts";
import { transact, type Database, type Transaction } from "../../../db/connect.ts";
import { evaluations, feedback, submissions } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { performAsAdmin, type AdminRequest } from "../../perform-operation.ts";
import { notify } from "../../notification/notify.ts";
import { refuseHidden } from "../../moderation/hidden.ts";
import { Refusal } from "../../refusal.ts";
import { isFinal } from "../../money/reward/hold.ts";
import { lockMembers } from "../../money/reward/lock-members.ts";
import { isFeedbackShown } from "../member-score/shown-words.ts";
import { releaseIfDue } from "../review/sealed-score.ts";
import { isReviewer } from "../submission/is-reviewer.ts";
import { hasRated } from "./has-rated.ts";
import { isLikeAllBefore } from "./same-ratings.ts";
import { closeBounty } from "./close-bounty.ts";
import { requireItem } from "./find-feedback.ts";
import { gaveFeedback } from "./gave-feedback.ts";
import { hasRewardLeft } from "../feedback-reward/giver-facts.ts";
import { requireFeedback } from "./select-feedback.ts";
import { payItem, placeItem, notificationPayload } from "../feedback-reward/settle-item.ts";

type Rating = {
  helpfulness: Helpfulness;
  revision?: number | undefined;
};

/**
 * Rates feedback as the submission's author or as a reviewer, once each; a reviewer's rating
 * overrides the author's. After the evaluation the reward is paid or reverted now; before it, the
 * evaluation pays. Reviewers who gave feedback on the submission cannot rate competing feedback.
 *
 * @throws Refusal feedback-deleted, content-hidden, rating-not-allowed, own-feedback, feedback-changed, rating-closed,
 * correction-closed
 */
export async function rateFeedback(
  database: Database,
  actor: Actor,
  id: string,
  given: Rating = { helpfulness: "very" },
): Promise<Feedback> {
  const feedbackId = BigInt(id);
  const rated = await transact(database, async (tx) => {
    const { item, submission } = await requireItem(tx, feedbackId, { lock: true });
    const isAuthor = submission.authorId === actor.userId;
    const allowed =
      isAuthor ||
      ((await isReviewer(tx, actor, submission.communityId)) &&
        (await isShown(tx, actor, feedbackId)));
    if (!allowed) throw new Refusal("rating-not-allowed");
    await rateOnce(tx, actor, item, submission, given);
    return { submissionId: submission.id, item: await requireFeedback(tx, actor, feedbackId) };
  });
  // The release has its own transaction, because it locks further members; after a crash the job releases the score.
  await releaseIfDue(database, rated.submissionId);
  return rated.item;
}

const isShown = async (tx: Transaction, { userId }: Actor, id: bigint): Promise<boolean> => {
  const shown = tx
    .select({ id: feedback.id })
    .from(feedback)
    .innerJoin(submissions, eq(submissions.id, feedback.submissionId))
    .where(and(eq(feedback.id, id), isFeedbackShown(userId)));
  return (await shown).length > 0;
};

export async function rateAsAdmin(
  request: AdminRequest,
  id: string,
  { reason, ...given }: Rating & { reason: string },
): Promise<void> {
  await performAsAdmin(request, reason, async (tx) => {
    const { item, submission } = await requireItem(tx, BigInt(id), { lock: true });
    if (submission.authorId === request.actor.userId) throw new Refusal("own-submission");
    const isRated = await rateOnce(tx, request.actor, item, submission, given);
    const { communityId, id: submissionId } = submission;
    return isRated
      ? { operation: "feedback-judged", subjectId: item.authorId, communityId, submissionId }
      : null;
  });
}

type FeedbackItem = typeof feedback.$inferSelect;
type Submission = typeof submissions.$inferSelect;

/** Earnings are final when corrections close. Late feedback can still be thanked. */
async function isClosed(tx: Transaction, item: FeedbackItem): Promise<boolean> {
  if (item.afterEvaluation) return false;
  const [evaluation] = await tx
    .select({ over: isFinal })
    .from(evaluations)
    .where(eq(evaluations.submissionId, item.submissionId));
  return evaluation?.over ?? false;
}

async function rateOnce(
  tx: Transaction,
  actor: Actor,
  item: FeedbackItem,
  submission: Submission,
  { helpfulness, revision }: Rating,
): Promise<boolean> {
  const isAuthor = submission.authorId === actor.userId;
  if (item.authorId === actor.userId) throw new Refusal("rating-not-allowed");
  refuseHidden(submission);
  refuseHidden(item);
  if (await gaveFeedback(tx, actor, submission.id)) throw new Refusal("own-feedback");
  if (hasRated(item, submission, isAuthor)) return false;
  if (revision !== undefined && revision !== item.revision) throw new Refusal("feedback-changed");
  if (await isClosed(tx, item)) throw new Refusal("rating-closed");
  await rate(tx, actor, item, submission, helpfulness);
  return true;
}

async function rate(
  tx: Transaction,
  actor: Actor,
  item: FeedbackItem,
  submission: Submission,
  helpfulness: Helpfulness,
): Promise<void> {
  const isAuthor = submission.authorId === actor.userId;
  // Two ratings are stored and shown without another effect: the author's after a reviewer's, and one of many equal
  // ratings.
  const hasNoEffect =
    isAuthor &&
    (item.helpfulById !== null || (await isLikeAllBefore(tx, actor, item, helpfulness)));
  if (hasNoEffect) {
    await tx
      .update(feedback)
      .set({ authorHelpfulness: helpfulness })
      .where(eq(feedback.id, item.id));
    return;
  }
  await lockMembers(tx, [submission.authorId, item.authorId]);
  const counts = {
    helpfulness,
    helpfulById: actor.userId,
    helpfulAt: item.helpfulAt ?? sql`now()`,
    authorHelpfulness: item.helpfulById === null ? item.authorHelpfulness : item.helpfulness,
    earning: item.earning ?? "nothing",
  };
  const [rated] = await tx.update(feedback).set(counts).where(eq(feedback.id, item.id)).returning();
  if (!rated) throw new Error(`No feedback ${item.id}`);
  const placed = await placeItem(tx, rated, submission);
  const earned = submission.points === null ? null : await payItem(tx, placed, submission);
  if (placed.takesReward && !(await hasRewardLeft(tx, submission.id)))
    await closeBounty(tx, submission.id);
  const isFirst = item.helpfulAt === null;
  if (isFirst || item.helpfulness !== helpfulness)
    await notify(tx, {
      userId: item.authorId,
      kind: kindOf(placed, isFirst),
      actorId: actor.userId,
      submissionId: submission.id,
      ...(earned &&
        (earned.isChanged || placed.earning === "earned") &&
        notificationPayload(earned)),
    });
}

function kindOf({ helpfulness, earning }: FeedbackItem, isFirst: boolean) {
  if (!isFirst) return "feedback-corrected";
  if (helpfulness === "not") return "feedback-unhelpful";
  return earning === "promised" ? "feedback-promised" : "feedback-helpful";
}
