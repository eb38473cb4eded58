import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../../db/connect.ts";
import { corrections, evaluations, type submissions } from "../../../db/schema/index.ts";
import { notify } from "../../notification/notify.ts";
import { readHistory } from "../pool/reward-history.ts";
import { settleReward } from "../pool/settle-reward.ts";
import { finalAtOf } from "../reward/final-at.ts";
import { inviterOf, referralKey } from "./open-referral.ts";

type Submission = Pick<typeof submissions.$inferSelect, "id" | "authorId" | "reviewerId">;

/** The inviter; once a reward was paid, its recipient, even if the recipient was deleted since. */
export async function invitedBy(tx: Transaction, userId: bigint): Promise<bigint | null> {
  const { last } = await readHistory(tx, referralKey(userId));
  return last?.userId ?? (await inviterOf(tx, userId));
}

/**
 * Pays the inviter when a member passes a challenge, from the submission's reservation, and
 * notifies them. Each referred member earns one reward in total. A correction to "not passed"
 * reverts it, and a later pass pays it again. Submissions that the inviter evaluated, confirmed or
 * corrected earn the inviter nothing.
 */
export async function rewardInviter(
  tx: Transaction,
  submission: Submission,
  inviter: bigint | null,
  passed: boolean,
): Promise<void> {
  if (inviter === null) return;
  const { id: submissionId, authorId } = submission;
  const isDue = passed && !(await hasJudged(tx, submission, inviter));
  const reward = await settleReward(tx, {
    key: referralKey(authorId),
    kind: "referral-reward",
    submissionId,
    userId: inviter,
    rewardShare: isDue ? 2 : 0,
    heldUntil: await finalAtOf(tx, submissionId),
  });
  if (!reward || reward.change === 0n) return;
  const { token, change } = reward;
  await notify(tx, {
    userId: inviter,
    kind: change > 0n ? "referral-rewarded" : "referral-reversed",
    actorId: authorId,
    submissionId,
    reward: { token, amount: change > 0n ? change : -change },
  });
}

const hasJudged = async (
  tx: Transaction,
  { id, reviewerId }: Submission,
  userId: bigint,
): Promise<boolean> =>
  reviewerId === userId ||
  (await tx.$count(
    corrections,
    and(eq(corrections.submissionId, id), eq(corrections.correctorId, userId)),
  )) > 0 ||
  (await tx.$count(
    evaluations,
    and(eq(evaluations.submissionId, id), eq(evaluations.confirmedById, userId)),
  )) > 0;
