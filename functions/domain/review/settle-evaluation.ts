import type { Transaction } from "../../db/connect.ts";
import type { submissions } from "../../db/schema/index.ts";
import { listMarked, payPlaced, placeFeedback, type Change } from "../feedback/settle-feedback.ts";
import { lockPromises, release } from "../pool/promised.ts";
import { settleReward, type Settled } from "../pool/settle-reward.ts";
import { invitedBy, rewardInviter } from "../referral/reward-inviter.ts";
import { addReputation } from "../reward/add-reputation.ts";
import { isDeleted } from "../reward/is-deleted.ts";
import { lockMembers } from "../reward/lock-members.ts";
import { timesOf } from "./final-at.ts";

type Submission = typeof submissions.$inferSelect;
type Result = { readonly total: number; readonly passed: boolean };

/**
 * Brings everything that hangs on a submission's result to what it says now: the author's reward and
 * reputation, what its feedback earns, and the reward of whoever invited the author. `former` is the
 * result that is corrected; without one it is the first. The caller has locked the submission, and has
 * written the result.
 */
export async function settleEvaluation(
  tx: Transaction,
  submission: Submission,
  result: Result,
  former: Result = { total: 0, passed: false },
): Promise<{ reward: Settled | null; feedback: Change[] }> {
  const { id, authorId } = submission;
  const evaluated = { ...submission, points: result.total };
  const marked = await listMarked(tx, id);
  const inviter = await invitedBy(tx, authorId);
  await lockMembers(tx, [
    authorId,
    ...marked.map((piece) => piece.authorId),
    ...(inviter === null ? [] : [inviter]),
  ]);
  const placed = await placeFeedback(tx, marked, evaluated);
  await lockPromises(tx, id);
  const reward = await settleReward(tx, {
    // Of the challenge and its learner, not of the submission: passing pays once however it comes
    // about.
    key: `challenge-reward:${submission.challengeId}:${authorId}`,
    kind: "challenge-reward",
    submissionId: id,
    userId: authorId,
    halves: result.passed ? 2 : 0,
    heldUntil: (await timesOf(tx, id)).finalAt,
  });
  await settleLearning(tx, submission, result, former);
  const feedback = await payPlaced(tx, placed, evaluated);
  await rewardInviter(tx, submission, inviter, result.passed);
  await release(tx, id, "challenge-reward");
  await release(tx, id, "referral-reward");
  return { reward, feedback };
}

/** Passing earns as much learning reputation as the work got points. */
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
