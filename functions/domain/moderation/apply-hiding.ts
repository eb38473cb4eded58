import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Transaction } from "../../db/connect.ts";
import {
  bounties,
  caseLog,
  evaluationDrafts,
  evaluations,
  reviewQuestions,
  sealedScores,
  submissions,
} from "../../db/schema/index.ts";
import { renewDecision } from "../learning/appeal/advance-appeals.ts";
import { awardBadge } from "../learning/badge/award-badge.ts";
import { closeBounty } from "../learning/feedback/close-bounty.ts";
import { settleItemReward } from "../learning/feedback-reward/settle-item.ts";
import { renewQuestion } from "../learning/review-question/renew-question.ts";
import { returned } from "../learning/review-clock/lease.ts";
import { settleAgain } from "../learning/review/settle-owed.ts";
import { lockPromises, release, rewardKinds, rewardsForPassing } from "../money/pool/promised.ts";
import { addReputation } from "../money/reward/add-reputation.ts";
import { timesOf } from "../money/reward/final-at.ts";
import { isDeleted } from "../money/reward/is-deleted.ts";
import type { LockedCase } from "./lock-case.ts";

/** Takes hidden work off the scoreboards, and closes its bounty or a question. Its rewards wait. */
export async function noteHidden(tx: Transaction, locked: LockedCase): Promise<void> {
  await countInScores(tx, locked, -1);
  if (locked.of.kind === "submission" && locked.submission)
    await closeBounty(tx, locked.submission.id);
  if (locked.of.kind === "review-question" && locked.submission)
    await endQuestion(tx, locked.submission.id);
}

/** Ends the wait for an answer to a hidden question, for its author and for the score. */
const endQuestion = (tx: Transaction, submissionId: bigint) =>
  tx
    .update(reviewQuestions)
    .set({ dueAt: sql`now()` })
    .where(
      and(
        eq(reviewQuestions.submissionId, submissionId),
        isNull(reviewQuestions.answeredAt),
        gt(reviewQuestions.dueAt, sql`now()`),
      ),
    );

/** Brings back scores, the bounty, the time for an answer, and rewards that were not paid meanwhile. */
export async function noteRestored(tx: Transaction, locked: LockedCase): Promise<void> {
  await countInScores(tx, locked, 1);
  if (locked.of.kind === "submission" && locked.submission) {
    await reopenBounty(tx, locked.of.id, locked.submission.id);
    await renewDecision(tx, locked.submission.id);
    await renewQuestion(tx, locked.submission.id, locked.of.id);
  }
  await settleRewards(tx, locked);
}

/** Takes back the badge and the rewards that waited, and returns reserved money to the pool. */
export async function noteFinal(tx: Transaction, locked: LockedCase): Promise<void> {
  const { of, submission, item } = locked;
  if (of.kind === "submission" && submission) await awardBadge(tx, submission, false);
  if (!of.withholds || !submission) return;
  if (submission.points === null) {
    if (of.kind === "submission") await withdrawUntouched(tx, submission.id);
    return;
  }
  await settleRewards(tx, locked);
  if (of.kind === "submission") {
    for (const kind of rewardsForPassing) await release(tx, submission.id, kind);
  } else if (item && (await isSettled(tx, submission.id)))
    await release(tx, submission.id, "feedback-reward");
}

async function settleRewards(tx: Transaction, { of, submission, item }: LockedCase): Promise<void> {
  if (!submission || submission.points === null) return;
  if (of.kind === "submission") await settleAgain(tx, submission);
  if (of.kind === "feedback" && item) {
    await lockPromises(tx, submission.id);
    await settleItemReward(tx, item, submission);
  }
}

/** Points, passes and helpful feedback count in the month in which they were earned. */
async function countInScores(
  tx: Transaction,
  { of, submission, item }: LockedCase,
  sign: 1 | -1,
): Promise<void> {
  if (!submission || submission.points === null) return;
  const { communityId, courseId, authorId, id } = submission;
  const { evaluatedAt } = await timesOf(tx, id);
  const place = { communityId, courseId };
  if (of.kind === "submission" && submission.state === "passed") {
    if (await isDeleted(tx, authorId)) return;
    const change = { learning: sign * submission.points, passed: sign };
    await addReputation(tx, { ...place, userId: authorId }, change, evaluatedAt);
  }
  if (of.kind === "feedback" && item?.earning === "earned") {
    if (await isDeleted(tx, item.authorId)) return;
    const at = [evaluatedAt, item.helpfulAt ?? ""].toSorted().at(-1);
    const change = { teaching: sign * item.taught, helpful: sign };
    await addReputation(tx, { ...place, userId: item.authorId }, change, at);
  }
}

/** Reopens the bounty only if the hiding closed it: `now()` is one instant in a transaction. */
async function reopenBounty(tx: Transaction, caseId: bigint, submissionId: bigint): Promise<void> {
  await tx
    .update(bounties)
    .set({ closedAt: null })
    .where(
      and(
        eq(bounties.submissionId, submissionId),
        sql`${bounties.closedAt} = (select ${caseLog.createdAt} from ${caseLog}
          where ${caseLog.caseId} = ${caseId} and ${caseLog.step} = 1)`,
      ),
    );
}

/** Withdraws the submission, so that the author can submit again. A submission with feedback stays unchanged. */
async function withdrawUntouched(tx: Transaction, submissionId: bigint): Promise<void> {
  const isUntouched = sql`not exists (select from feedback f where f.submission_id = ${submissionId})`;
  await tx
    .delete(sealedScores)
    .where(and(eq(sealedScores.submissionId, submissionId), isUntouched));
  const withdrawn = await tx
    .update(submissions)
    .set({ ...returned, state: "withdrawn", withdrawnAt: sql`now()` })
    .where(and(eq(submissions.id, submissionId), isUntouched))
    .returning({ id: submissions.id });
  if (withdrawn.length === 0) return;
  await tx.delete(evaluationDrafts).where(eq(evaluationDrafts.submissionId, submissionId));
  await lockPromises(tx, submissionId);
  for (const kind of rewardKinds) await release(tx, submissionId, kind);
}

const isSettled = async (tx: Transaction, submissionId: bigint): Promise<boolean> =>
  (await tx.$count(
    evaluations,
    and(eq(evaluations.submissionId, submissionId), sql`${evaluations.settledAt} is not null`),
  )) > 0;
