import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "../../db/connect.ts";
import {
  bounties,
  challenges,
  communities,
  type feedback,
  type submissions,
} from "../../db/schema/index.ts";
import { transfer } from "../ledger/transfer.ts";
import { addReputation } from "../reward/add-reputation.ts";
import { isDeleted } from "../reward/is-deleted.ts";

type Piece = Pick<typeof feedback.$inferSelect, "id" | "authorId">;
type Submission = Pick<
  typeof submissions.$inferSelect,
  "id" | "challengeId" | "communityId" | "courseId"
>;

/**
 * Gives whoever wrote a helpful piece of feedback their teaching reputation and, `withReward`, the
 * feedback reward; the caller has settled that both are due. Answers what a notification says of
 * it.
 */
export async function payFeedback(
  tx: Transaction,
  piece: Piece,
  submission: Submission,
  withReward: boolean,
): Promise<{ points: number; reward: { token: string; amount: bigint } | null }> {
  const [terms] = await tx
    .select({
      community: communities.slug,
      points: communities.teachingPoints,
      token: challenges.feedbackToken,
      amount: challenges.feedbackReward,
    })
    .from(challenges)
    .innerJoin(communities, eq(communities.id, challenges.communityId))
    .where(eq(challenges.id, submission.challengeId));
  if (!terms) throw new Error(`Submission ${submission.id} has no challenge`);
  const { community, points, token, amount } = terms;
  const { communityId, courseId } = submission;
  if (await isDeleted(tx, piece.authorId)) return { points: 0, reward: null };
  await addReputation(tx, { userId: piece.authorId, communityId, courseId }, { teaching: points });
  if (!withReward || amount === 0n) return { points, reward: null };
  const issued = await transfer(tx, {
    idempotencyKey: `feedback-reward:${piece.id}`,
    kind: "feedback-reward",
    token,
    amount,
    from: { platform: `pool:${community}` },
    to: { userId: piece.authorId },
    submissionId: submission.id,
  });
  return { points, reward: issued ? { token, amount } : null };
}

/** Closes the feedback bounty of a submission: there is nothing more to earn by feedback on it. */
export async function closeBounty(tx: Transaction, submissionId: bigint): Promise<void> {
  await tx
    .update(bounties)
    .set({ closedAt: sql`now()` })
    .where(and(eq(bounties.submissionId, submissionId), isNull(bounties.closedAt)));
}
