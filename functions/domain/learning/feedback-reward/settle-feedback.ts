import { and, asc, count, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Transaction } from "../../../db/connect.ts";
import { feedback, reservations, transfers, type submissions } from "../../../db/schema/index.ts";
import { release } from "../../money/pool/promised.ts";
import { closeBounty } from "../feedback/close-bounty.ts";
import { isEarnable } from "../../money/reward/is-earnable.ts";
import { payItem, placeItem, type Earned, type PlacedItem } from "./settle-item.ts";

type Submission = typeof submissions.$inferSelect;
type FeedbackItem = typeof feedback.$inferSelect;

export const listRated = (tx: Transaction, submissionId: bigint): Promise<FeedbackItem[]> =>
  tx
    .select()
    .from(feedback)
    .where(and(eq(feedback.submissionId, submissionId), isNotNull(feedback.helpfulAt)))
    .orderBy(asc(feedback.helpfulAt), asc(feedback.id));

/** Applies `placeItem` to each item. `submission` has the result of the evaluation. */
export async function placeFeedback(
  tx: Transaction,
  rated: readonly FeedbackItem[],
  submission: Submission,
): Promise<PlacedItem[]> {
  const placed = [];
  for (const item of rated) placed.push(await placeItem(tx, item, submission));
  return placed;
}

export type Change = { readonly item: FeedbackItem; readonly earned: Earned };

/**
 * Pays placed feedback on an evaluated submission, or takes back money that the feedback no longer earns. Feedback on
 * work with zero points and feedback by the evaluator, except the words of a member's score, earn nothing: otherwise
 * two accounts of one person could earn with empty submissions. Returns the changes.
 */
export async function payPlaced(
  tx: Transaction,
  placed: readonly PlacedItem[],
  submission: Submission,
): Promise<Change[]> {
  const changes = [];
  for (const item of placed) {
    const earned = await payItem(tx, item, submission);
    if (earned.isChanged) changes.push({ item, earned });
  }
  await closeBounty(tx, submission.id);
  return changes;
}

/**
 * Releases reserved feedback rewards that can no longer be earned. For each item that can still earn, one full reward
 * less the earned part stays reserved, because a reviewer may raise the rating until corrections close.
 */
export async function releaseUnearnable(tx: Transaction, submission: Submission): Promise<void> {
  const [promise] = await tx
    .select({ items: reservations.pieces, amount: reservations.amount })
    .from(reservations)
    .where(
      and(eq(reservations.submissionId, submission.id), eq(reservations.kind, "feedback-reward")),
    );
  if (!promise) return;
  const [given] = await tx
    .select({ items: count() })
    .from(feedback)
    .where(and(isEarnable(submission), sql`${feedback.assigned} is not false`));
  const earnable = submission.points === 0 ? 0 : (given?.items ?? 0);
  const most = promise.amount * BigInt(Math.min(promise.items, earnable));
  const keep = most - (await paidOf(tx, submission.id));
  await release(tx, submission.id, "feedback-reward", { keep: keep > 0n ? keep : 0n });
}

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
