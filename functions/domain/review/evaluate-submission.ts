import { and, eq } from "drizzle-orm";
import type { Submission } from "../../contract/submission.ts";
import type { Locale } from "../../contract/values.ts";
import { transact, type Database, type Transaction } from "../../db/connect.ts";
import {
  challenges,
  criteria,
  evaluationDrafts,
  evaluationPoints,
  evaluations,
  submissions,
} from "../../db/schema/index.ts";
import { renderLater, type Render } from "../../markdown/member-text.ts";
import type { Actor } from "../actor.ts";
import { listPromised, settleFeedback } from "../feedback/settle-feedback.ts";
import { notify } from "../notification/notify.ts";
import { lockPromises, payReserved, release } from "../pool/pay-reserved.ts";
import { inviterOf } from "../referral/open-referral.ts";
import { rewardInviter } from "../referral/reward-inviter.ts";
import { Refusal } from "../refusal.ts";
import { addReputation } from "../reward/add-reputation.ts";
import { isDeleted } from "../reward/is-deleted.ts";
import { lockMembers } from "../reward/lock-members.ts";
import { getSubmission } from "../submission/get-submission.ts";
import { finalAtOf } from "./final-at.ts";
import { requireForReview } from "./require-for-review.ts";

type Scoring = {
  points: { criterion: string; points: number; comment?: string | undefined }[];
  comment: string;
};

/**
 * Scores a submission that the actor has in review. Reaching the challenge's minimum points passes
 * it: the reputation and the reward that was set aside for it are issued with it, in the same
 * transaction, once. So is what marks on its feedback have promised, whether it passes or not, where it got a point.
 *
 * @throws Refusal review-not-started, review-taken, points-out-of-range, and those of
 * `requireForReview`
 */
export async function evaluateSubmission(
  database: Database,
  actor: Actor,
  id: string,
  { points, comment }: Scoring,
  locale: Locale,
  render: Render = renderLater,
): Promise<Submission> {
  const submissionId = BigInt(id);
  await requireInReview(database, actor, submissionId, points);
  const rendered = await render(comment);
  return transact(database, async (tx) => {
    const submission = await requireInReview(tx, actor, submissionId, points, { lock: true });
    const total = points.reduce((sum, scored) => sum + scored.points, 0);
    await tx
      .insert(evaluations)
      .values({ submissionId, evaluatorId: actor.userId, total, comment, ...rendered });
    await tx.insert(evaluationPoints).values(
      points.map((scored) => ({
        submissionId,
        criterionId: scored.criterion,
        points: scored.points,
        comment: scored.comment ?? "",
      })),
    );
    await tx.delete(evaluationDrafts).where(eq(evaluationDrafts.submissionId, submissionId));

    const passed = total >= (await requireMinimum(tx, submission.challengeId));
    await tx
      .update(submissions)
      .set({ state: passed ? "passed" : "not-passed", points: total })
      .where(eq(submissions.id, submissionId));
    const promised = await listPromised(tx, submissionId);
    const inviter = await inviterOf(tx, submission.authorId);
    await lockMembers(tx, [
      submission.authorId,
      ...promised.map(({ authorId }) => authorId),
      ...(inviter === null ? [] : [inviter]),
    ]);
    await lockPromises(tx, submissionId);
    const reward = passed ? await rewardAuthor(tx, submission, total) : null;
    await settleFeedback(tx, submission, promised, { evaluatorId: actor.userId, total });
    if (passed) await rewardInviter(tx, submission);
    await release(tx, submissionId, "challenge-reward");
    await release(tx, submissionId, "referral-reward");
    await notify(tx, {
      userId: submission.authorId,
      kind: passed ? "submission-passed" : "submission-not-passed",
      actorId: actor.userId,
      submissionId,
      points: total,
      reward,
    });
    return getSubmission(tx, actor, id, locale);
  });
}

/** The submission, where the actor has it in review and may score it so. */
async function requireInReview(
  database: Database | Transaction,
  actor: Actor,
  submissionId: bigint,
  points: Scoring["points"],
  options: { lock?: boolean } = {},
): Promise<typeof submissions.$inferSelect> {
  const submission = await requireForReview(database, actor, submissionId, options);
  if (submission.reviewerId === null) throw new Refusal("review-not-started");
  if (submission.reviewerId !== actor.userId) throw new Refusal("review-taken");
  await requireWithinRubric(database, submission.challengeId, points);
  return submission;
}

/** Every criterion is scored once, within its points, and no other is. */
async function requireWithinRubric(
  database: Database | Transaction,
  challengeId: string,
  points: Scoring["points"],
): Promise<void> {
  const rubric = await database
    .select({ id: criteria.id, maximum: criteria.points })
    .from(criteria)
    .where(and(eq(criteria.challengeId, challengeId), eq(criteria.retired, false)));
  const scored = new Map(points.map(({ criterion, points: given }) => [criterion, given]));
  const wrong = rubric.filter(({ id, maximum }) => {
    const given = scored.get(id);
    return given === undefined || given < 0 || given > maximum;
  });
  if (wrong.length > 0 || scored.size !== rubric.length || points.length !== rubric.length) {
    throw new Refusal("points-out-of-range", {
      errors: wrong.map(({ id, maximum }) => ({
        field: `points.${id}`,
        message: `0 to ${maximum}`,
      })),
    });
  }
}

async function requireMinimum(tx: Transaction, id: string): Promise<number> {
  const [found] = await tx
    .select({ minimum: challenges.minimumPoints })
    .from(challenges)
    .where(eq(challenges.id, id));
  if (!found) throw new Refusal("not-found");
  return found.minimum;
}

async function rewardAuthor(
  tx: Transaction,
  submission: typeof submissions.$inferSelect,
  total: number,
): Promise<{ token: string; amount: bigint } | null> {
  const { authorId: userId, communityId, courseId } = submission;
  if (await isDeleted(tx, userId)) return null;
  const reward = await payReserved(tx, {
    // Of the challenge and its learner, not of the submission: passing pays once however it comes
    // about.
    idempotencyKey: `challenge-reward:${submission.challengeId}:${userId}`,
    kind: "challenge-reward",
    to: { userId },
    submissionId: submission.id,
    heldUntil: await finalAtOf(tx, submission.id),
  });
  await addReputation(tx, { userId, communityId, courseId }, { learning: total, passed: 1 });
  return reward;
}
