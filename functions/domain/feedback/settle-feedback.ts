import { and, asc, count, eq, inArray, isNotNull, ne, sql } from "drizzle-orm";
import type { Transaction } from "../../db/connect.ts";
import { feedback, reservations, transfers, type submissions } from "../../db/schema/index.ts";
import { release } from "../pool/promised.ts";
import { closeBounty } from "./close-bounty.ts";
import { payPiece, placePiece, type Earned, type PlacedPiece } from "./settle-piece.ts";

type Submission = typeof submissions.$inferSelect;
type Piece = typeof feedback.$inferSelect;

/** The marked feedback on a submission, in the order of the marks. */
export const listMarked = (tx: Transaction, submissionId: bigint): Promise<Piece[]> =>
  tx
    .select()
    .from(feedback)
    .where(and(eq(feedback.submissionId, submissionId), isNotNull(feedback.helpfulAt)))
    .orderBy(asc(feedback.helpfulAt), asc(feedback.id));

/** Gives each piece its place, as `placePiece` does. The evaluation's result stands in `submission`. */
export async function placeFeedback(
  tx: Transaction,
  marked: readonly Piece[],
  submission: Submission,
): Promise<PlacedPiece[]> {
  const placed = [];
  for (const piece of marked) placed.push(await placePiece(tx, piece, submission));
  return placed;
}

/** A piece whose earnings have changed, and what they are now. */
export type Change = { readonly piece: Piece; readonly earned: Earned };

/**
 * Pays placed feedback on an evaluated submission, or takes back what it earns no longer: feedback on
 * work without points earns nothing, since two accounts of one person could earn with empty
 * submissions that fail; nor does the evaluator's own. Answers what has changed.
 */
export async function payPlaced(
  tx: Transaction,
  placed: readonly PlacedPiece[],
  submission: Submission,
): Promise<Change[]> {
  const changes = [];
  for (const piece of placed) {
    const earned = await payPiece(tx, piece, submission);
    if (earned.isChanged) changes.push({ piece, earned });
  }
  await closeBounty(tx, submission.id);
  return changes;
}

/**
 * Gives the pool back what no feedback on a newly evaluated submission can earn. As many whole rewards as
 * there are pieces that can earn one stay set aside until corrections end, less what they have earned:
 * until then a reviewer may judge each of them higher.
 */
export async function releaseUnearnable(tx: Transaction, submission: Submission): Promise<void> {
  const [promise] = await tx
    .select({ pieces: reservations.pieces, amount: reservations.amount })
    .from(reservations)
    .where(
      and(eq(reservations.submissionId, submission.id), eq(reservations.kind, "feedback-reward")),
    );
  if (!promise) return;
  const [given] = await tx
    .select({ pieces: count() })
    .from(feedback)
    .where(
      and(
        eq(feedback.submissionId, submission.id),
        eq(feedback.afterEvaluation, false),
        submission.reviewerId === null ? undefined : ne(feedback.authorId, submission.reviewerId),
      ),
    );
  const earnable = submission.points === 0 ? 0 : (given?.pieces ?? 0);
  const most = promise.amount * BigInt(Math.min(promise.pieces, earnable));
  const keep = most - (await paidOf(tx, submission.id));
  await release(tx, submission.id, "feedback-reward", { keep: keep > 0n ? keep : 0n });
}

/** What feedback on a submission was paid, less what was taken back, in base units. */
async function paidOf(tx: Transaction, submissionId: bigint): Promise<bigint> {
  const net = sql`coalesce(sum(case when ${transfers.kind} = 'feedback-reward' then ${transfers.amount} else -${transfers.amount} end), 0)`;
  const [paid] = await tx
    .select({ amount: net.mapWith(transfers.amount) as ReturnType<typeof sql<bigint>> })
    .from(transfers)
    .where(
      and(
        eq(transfers.submissionId, submissionId),
        inArray(transfers.kind, ["feedback-reward", "feedback-reward-reversal"]),
      ),
    );
  return paid?.amount ?? 0n;
}
