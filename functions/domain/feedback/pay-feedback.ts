import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "../../db/connect.ts";
import { bounties, communities, type feedback, type submissions } from "../../db/schema/index.ts";
import { finalAtOf } from "../review/final-at.ts";
import { payReserved } from "../pool/pay-reserved.ts";
import { addReputation } from "../reward/add-reputation.ts";
import { isDeleted } from "../reward/is-deleted.ts";

type Piece = Pick<typeof feedback.$inferSelect, "id" | "authorId">;
type Submission = Pick<typeof submissions.$inferSelect, "id" | "communityId" | "courseId">;

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
      points: communities.teachingPoints,
    })
    .from(communities)
    .where(eq(communities.id, submission.communityId));
  if (!terms) throw new Error(`Submission ${submission.id} has no community`);
  const { points } = terms;
  const { communityId, courseId } = submission;
  if (await isDeleted(tx, piece.authorId)) return { points: 0, reward: null };
  // The pool is locked before the counts of reputation, as an evaluation does.
  const reward = withReward
    ? await payReserved(tx, {
        idempotencyKey: `feedback-reward:${piece.id}`,
        kind: "feedback-reward",
        to: { userId: piece.authorId },
        submissionId: submission.id,
        heldUntil: await finalAtOf(tx, submission.id),
      })
    : null;
  await addReputation(
    tx,
    { userId: piece.authorId, communityId, courseId },
    { teaching: points, helpful: 1 },
  );
  return { points, reward };
}

/** Closes the feedback bounty of a submission: there is nothing more to earn by feedback on it. */
export async function closeBounty(tx: Transaction, submissionId: bigint): Promise<void> {
  await tx
    .update(bounties)
    .set({ closedAt: sql`now()` })
    .where(and(eq(bounties.submissionId, submissionId), isNull(bounties.closedAt)));
}
