import { sql } from "drizzle-orm";
import type { Transaction } from "../../../db/connect.ts";
import { isTrue } from "../../../db/query.ts";
import type { submissions } from "../../../db/schema/index.ts";
import { awardBadge } from "../badge/award-badge.ts";
import {
  listRated,
  payPlaced,
  placeFeedback,
  releaseUnearnable,
  type Change,
} from "../feedback-reward/settle-feedback.ts";
import { lockPromises, release, rewardsForPassing } from "../../money/pool/promised.ts";
import { settleReward, type Settled } from "../../money/pool/settle-reward.ts";
import { invitedBy, rewardInviter } from "../../money/referral/reward-inviter.ts";
import { addReputation } from "../../money/reward/add-reputation.ts";
import { isDeleted } from "../../money/reward/is-deleted.ts";
import { lockMembers } from "../../money/reward/lock-members.ts";
import { finalAtOf, timesOf } from "../../money/reward/final-at.ts";
import { areRewardsHeld } from "../../money/reward/hold.ts";

type Submission = typeof submissions.$inferSelect;
type Result = { readonly total: number; readonly passed: boolean };

/**
 * Settles everything that depends on an evaluation: the author's reward and reputation, feedback
 * rewards and the inviter's reward. `former` is the corrected result; null for the first. The
 * caller has locked the submission and stored the result.
 */
export async function settleEvaluation(
  tx: Transaction,
  submission: Submission,
  result: Result,
  former: Result | null = null,
): Promise<{ reward: Settled | null; feedback: Change[] }> {
  const { id } = submission;
  const state = result.passed ? "passed" : "not-passed";
  const evaluated = { ...submission, state, points: result.total };
  const { rated, inviter } = await lockPeople(tx, submission);
  const placed = await placeFeedback(tx, rated, evaluated);
  await lockPromises(tx, id);
  await awardBadge(tx, submission, result.passed);
  const reward = await settleChallengeReward(tx, submission, result.passed);
  await settleLateReward(tx, submission);
  await settleLearning(tx, submission, result, former ?? { total: 0, passed: false });
  const feedback = await payPlaced(tx, placed, evaluated);
  await rewardInviter(tx, submission, inviter, result.passed);
  // Amounts that a correction reverts stay reserved until corrections close, because the next
  // correction may need them.
  if (former === null) {
    await releaseUnearned(tx, id, result);
    await releaseUnearnable(tx, evaluated);
  }
  return { reward, feedback };
}

/** Locks the members whom an evaluation may reward: the author, givers of rated feedback and the inviter. */
export async function lockPeople(tx: Transaction, { id, authorId }: Submission) {
  const rated = await listRated(tx, id);
  const inviter = await invitedBy(tx, authorId);
  await lockMembers(tx, [
    authorId,
    ...rated.map((item) => item.authorId),
    ...(inviter === null ? [] : [inviter]),
  ]);
  return { rated, inviter };
}

/** Gives reserved money back that a pass could have earned. A held reward waits for its confirmation. */
export async function releaseUnearned(
  tx: Transaction,
  submissionId: bigint,
  { passed }: Pick<Result, "passed">,
): Promise<void> {
  if (passed && (await areRewardsHeld(tx, submissionId))) return;
  for (const kind of rewardsForPassing) await release(tx, submissionId, kind);
}

export const settleChallengeReward = async (
  tx: Transaction,
  { id: submissionId, authorId: userId, challengeId }: Submission,
  passed: boolean,
): Promise<Settled | null> =>
  settleReward(tx, {
    // The key has the challenge and the learner, so that a challenge pays a learner once.
    key: `challenge-reward:${challengeId}:${userId}`,
    kind: "challenge-reward",
    submissionId,
    userId,
    rewardShare: passed ? 2 : 0,
    heldUntil: await finalAtOf(tx, submissionId),
  });

/** Pays on top of the reward when the score came late. */
export async function settleLateReward(
  tx: Transaction,
  { id: submissionId, authorId: userId }: Submission,
): Promise<void> {
  const isDue = await isTrue(tx, sql`is_late_reward_due(${submissionId})`);
  await settleReward(tx, {
    key: `late-reward:${submissionId}`,
    kind: "late-reward",
    submissionId,
    userId,
    rewardShare: isDue ? 2 : 0,
    heldUntil: await finalAtOf(tx, submissionId),
  });
}

const earnedBy = ({ total, passed }: Result): number => (passed ? total : 0);

async function settleLearning(
  tx: Transaction,
  { id, authorId: userId, communityId, courseId }: Submission,
  result: Result,
  former: Result,
): Promise<void> {
  const learning = earnedBy(result) - earnedBy(former);
  const passed = Number(result.passed) - Number(former.passed);
  if ((learning === 0 && passed === 0) || (await isDeleted(tx, userId))) return;
  const { evaluatedAt } = await timesOf(tx, id);
  await addReputation(tx, { userId, communityId, courseId }, { learning, passed }, evaluatedAt);
}
