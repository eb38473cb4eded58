import { eq } from "drizzle-orm";
import type { Transaction } from "../../db/connect.ts";
import { communities, feedback, type submissions } from "../../db/schema/index.ts";
import { settleReward, type Settled } from "../pool/settle-reward.ts";
import { addReputation } from "../reward/add-reputation.ts";
import { isDeleted } from "../reward/is-deleted.ts";
import { finalAtOf, timesOf } from "../review/final-at.ts";
import { countRewardable, mayEarn } from "./outcome-of-mark.ts";
import { rewardShares } from "./share-of.ts";
import { returnToPairQuota, takeFromPairQuota } from "./user-pair-quota.ts";
import { isRepeatedText } from "./repeated-text.ts";

type Piece = typeof feedback.$inferSelect;
type Submission = typeof submissions.$inferSelect;

export type PlacedPiece = Piece & { readonly formerly: string | null };

/**
 * Assigns or removes a rated item's place in the user-pair quota and among the submission's
 * rewards, by its current rating and the evaluation. A placed item keeps its place; a freed reward
 * goes to the item that is placed next. The caller has locked the submission, then both users.
 */
export async function placePiece(
  tx: Transaction,
  piece: Piece,
  submission: Submission,
): Promise<PlacedPiece> {
  const { authorId } = submission;
  const isHelpful = piece.helpfulness !== null && piece.helpfulness !== "not";
  const may = isHelpful && mayEarn(piece, submission);
  const had = piece.earning === "promised" || piece.earning === "earned";
  const has =
    may &&
    (had ||
      (!(await isRepeated(tx, piece)) && (await takeFromPairQuota(tx, authorId, piece.authorId))));
  if (had && !has) await returnToPairQuota(tx, authorId, piece.authorId);
  const takesReward = has && (piece.takesReward || (await hasRewardLeft(tx, submission)));
  const earning = has ? (submission.points === null ? "promised" : "earned") : "nothing";
  const placed = { earning: piece.helpfulness === null ? null : earning, takesReward };
  await tx.update(feedback).set(placed).where(eq(feedback.id, piece.id));
  return { ...piece, ...placed, formerly: piece.earning };
}

async function isRepeated(tx: Transaction, { id }: Piece): Promise<boolean> {
  const [found] = await tx
    .select({ repeated: isRepeatedText })
    .from(feedback)
    .where(eq(feedback.id, id));
  return found?.repeated ?? false;
}

async function hasRewardLeft(tx: Transaction, submission: Submission): Promise<boolean> {
  const { rewards, taken } = await countRewardable(tx, submission);
  return taken < rewards;
}

export type Earned = {
  readonly points: number;
  readonly reward: Settled | null;
  readonly isChanged: boolean;
};

/**
 * Settles the reward and teaching reputation of a placed item on an evaluated submission.
 * Idempotent. An operation places all its items before it pays any, because user-pair quotas are
 * locked before pools.
 */
export async function payPiece(
  tx: Transaction,
  piece: PlacedPiece,
  submission: Submission,
): Promise<Earned> {
  const { authorId: userId } = piece;
  const { id: submissionId, communityId, courseId } = submission;
  const { evaluatedAt } = await timesOf(tx, submissionId);
  const rewardShare = rewardShareOf(piece);
  const reward = await settlePieceReward(tx, piece, submission);
  const isGone = await isDeleted(tx, userId);
  const points = isGone
    ? piece.taught
    : Math.ceil(((await teachingPointsOf(tx, submission)) * rewardShare) / 2);
  const teaching = points - piece.taught;
  const helpful = isGone
    ? 0
    : Number(piece.earning === "earned") - Number(piece.formerly === "earned");
  if (teaching !== 0 || helpful !== 0) {
    // Reputation counts in the month in which it was first earned, also after a correction.
    const at = [evaluatedAt, piece.helpfulAt ?? ""].toSorted().at(-1);
    await addReputation(tx, { userId, communityId, courseId }, { teaching, helpful }, at);
    await tx.update(feedback).set({ taught: points }).where(eq(feedback.id, piece.id));
  }
  return { points, reward, isChanged: teaching !== 0 || (reward?.change ?? 0n) !== 0n };
}

const rewardShareOf = ({ earning, helpfulness }: Piece): 0 | 1 | 2 =>
  earning === "earned" && helpfulness ? rewardShares[helpfulness] : 0;

export const settlePieceReward = async (
  tx: Transaction,
  piece: Piece,
  { id: submissionId }: Submission,
): Promise<Settled | null> =>
  settleReward(tx, {
    key: `feedback-reward:${piece.id}`,
    kind: "feedback-reward",
    submissionId,
    userId: piece.authorId,
    rewardShare: piece.takesReward ? rewardShareOf(piece) : 0,
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
