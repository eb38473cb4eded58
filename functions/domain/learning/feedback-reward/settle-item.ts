import { eq } from "drizzle-orm";
import type { Transaction } from "../../../db/connect.ts";
import { communities, feedback, type submissions } from "../../../db/schema/index.ts";
import { settleReward, type Settled } from "../../money/pool/settle-reward.ts";
import { addReputation } from "../../money/reward/add-reputation.ts";
import { isDeleted } from "../../money/reward/is-deleted.ts";
import { finalAtOf, timesOf } from "../../money/reward/final-at.ts";
import { hasRewardLeft, payFactsOf } from "./giver-facts.ts";
import { bringsOf, halvesOf, payOfRating } from "./pay-of-feedback.ts";

type FeedbackItem = typeof feedback.$inferSelect;
type Submission = typeof submissions.$inferSelect;

export type PlacedItem = FeedbackItem & { readonly formerly: string | null };

/**
 * Writes the earnings of a rated item, by its rating and the evaluation, and whether the item takes one of the
 * submission's rewards. An item that earns keeps its earnings, also if its giver and the author became related later.
 * The caller has locked the submission, then both members.
 */
export async function placeItem(
  tx: Transaction,
  item: FeedbackItem,
  submission: Submission,
): Promise<PlacedItem> {
  const isHelpful = item.helpfulness !== null && item.helpfulness !== "not";
  const facts = await payFactsOf(tx, item, submission);
  const had = item.earning === "promised" || item.earning === "earned";
  const brings = bringsOf(had ? { ...facts, isRelated: false } : facts);
  const has = isHelpful && brings !== "thanks";
  const takesReward =
    has && brings === "reward" && (item.takesReward || (await hasRewardLeft(tx, submission.id)));
  const earning = has ? (submission.points === null ? "promised" : "earned") : "nothing";
  const placed = { earning: item.helpfulness === null ? null : earning, takesReward };
  await tx.update(feedback).set(placed).where(eq(feedback.id, item.id));
  return { ...item, ...placed, formerly: item.earning };
}

export type Earned = {
  readonly points: number;
  readonly reward: Settled | null;
  readonly isChanged: boolean;
};

/**
 * Settles the reward and teaching reputation of a placed item on an evaluated submission.
 * Idempotent. An operation places all its items before it pays any.
 */
export async function payItem(
  tx: Transaction,
  item: PlacedItem,
  submission: Submission,
): Promise<Earned> {
  const { authorId: userId } = item;
  const { id: submissionId, communityId, courseId } = submission;
  const { evaluatedAt } = await timesOf(tx, submissionId);
  const rewardShare = rewardShareOf(item);
  const reward = await settleItemReward(tx, item, submission);
  const isAuthorDeleted = await isDeleted(tx, userId);
  const points = isAuthorDeleted
    ? item.taught
    : Math.ceil(((await teachingPointsOf(tx, submission)) * rewardShare) / 2);
  const teaching = points - item.taught;
  const helpful = isAuthorDeleted
    ? 0
    : Number(item.earning === "earned") - Number(item.formerly === "earned");
  if (teaching !== 0 || helpful !== 0) {
    // Reputation counts in the month in which it was first earned, also after a correction.
    const at = [evaluatedAt, item.helpfulAt ?? ""].toSorted().at(-1);
    // Hidden feedback counts in no score; `taught` is the number that its restoration adds.
    if (item.hiddenAt === null)
      await addReputation(tx, { userId, communityId, courseId }, { teaching, helpful }, at);
    await tx.update(feedback).set({ taught: points }).where(eq(feedback.id, item.id));
  }
  return { points, reward, isChanged: teaching !== 0 || (reward?.change ?? 0n) !== 0n };
}

const rewardShareOf = ({ earning, helpfulness }: FeedbackItem): 0 | 1 | 2 =>
  earning === "earned" && helpfulness ? halvesOf[payOfRating[helpfulness]] : 0;

export const settleItemReward = async (
  tx: Transaction,
  item: FeedbackItem,
  { id: submissionId }: Submission,
): Promise<Settled | null> =>
  settleReward(tx, {
    key: `feedback-reward:${item.id}`,
    kind: "feedback-reward",
    submissionId,
    userId: item.authorId,
    rewardShare: item.takesReward ? rewardShareOf(item) : 0,
    heldUntil: await finalAtOf(tx, submissionId),
  });

/** The notification payload for an item's current earnings. */
export const notificationPayload = ({ points, reward }: Earned) => ({
  points,
  reward: reward && reward.amount > 0n ? reward : null,
});

async function teachingPointsOf(tx: Transaction, { communityId }: Submission): Promise<number> {
  const [terms] = await tx
    .select({ points: communities.teachingPoints })
    .from(communities)
    .where(eq(communities.id, communityId));
  if (!terms) throw new Error(`No community ${communityId}`);
  return terms.points;
}
