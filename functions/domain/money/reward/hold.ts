import { and, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { Database, Transaction } from "../../../db/connect.ts";
import { isTrue, queryOne } from "../../../db/query.ts";
import {
  evaluations,
  feedback,
  reservations,
  reviewValues,
  tokens,
  type submissions,
} from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { isEarnable } from "./is-earnable.ts";

/** True while an appeal of the score is open, because the appeal may still raise the score. */
const hasOpenAppeal = (submissionId: AnyPgColumn) =>
  sql`exists (select from score_appeals a where a.submission_id = ${submissionId} and a.ended_at is null)`;

export const isHeld = and(isNotNull(evaluations.heldSince), isNull(evaluations.confirmedAt));

/** True once the time for corrections is over. */
export const isOver = sql<boolean>`coalesce(${evaluations.finalAt} <= clock_timestamp(), false)`;

/** True when corrections and ratings are closed. They stay open while an evaluation is held or appealed. */
export const isFinal = sql<boolean>`(${isOver}
  and (${evaluations.heldSince} is null or ${evaluations.confirmedAt} is not null)
  and not ${hasOpenAppeal(evaluations.submissionId)})`;

/** Records the confirmation of a held evaluation by another user; returns whether it was held. */
export async function noteConfirmed(
  tx: Transaction,
  submissionId: bigint,
  { userId }: Pick<Actor, "userId">,
): Promise<boolean> {
  const confirmed = await tx
    .update(evaluations)
    .set({ confirmedAt: sql`now()`, confirmedById: userId })
    .where(
      and(eq(evaluations.submissionId, submissionId), isHeld, ne(evaluations.evaluatorId, userId)),
    )
    .returning({ id: evaluations.submissionId });
  return confirmed.length > 0;
}

export async function areRewardsHeld(database: Database, submissionId: bigint): Promise<boolean> {
  const held = await database.$count(
    evaluations,
    and(eq(evaluations.submissionId, submissionId), isHeld),
  );
  return held > 0;
}

const withholding = z.object({ state: z.enum(["pending", "final"]).nullable() });

/**
 * The state of a reward that a moderator's decision or an open appeal withholds, by the reward's key: `pending` while
 * it may change, `final` once nothing is due; null if neither does.
 */
export async function withholdingOf(
  tx: Transaction,
  { submissionId, key }: { submissionId: bigint; key: string },
): Promise<"pending" | "final" | null> {
  const { state } = await queryOne(
    tx,
    withholding,
    sql`select withholding_of(${submissionId}, ${key}) as state`,
  );
  return state;
}

/** True if a hiding on the work may still be undone. The settlement of the work waits until then. */
export const hasPendingHiding = (submissionId: AnyPgColumn) =>
  sql`exists (select from cases c where c.submission_id = ${submissionId} and c.kind in ('submission', 'feedback')
    and c.state in ('hidden', 'appealed') and c.is_hidden)`;

type Submission = typeof submissions.$inferSelect;
type Result = { readonly total: number; readonly passed: boolean };

/** Rewards wait until a reviewer other than the evaluator has confirmed the score. The caller has locked the submission. */
export async function hold(tx: Transaction, submissionId: bigint): Promise<void> {
  await tx
    .update(evaluations)
    .set({ heldSince: sql`now()`, confirmedAt: null, confirmedById: null })
    .where(eq(evaluations.submissionId, submissionId));
}

/**
 * Adds the newly payable amounts to the reviewer's day (UTC), and holds the rewards if the day
 * exceeds `dayValue` whole tokens of one kind. Serializes evaluations of one reviewer. The caller
 * has locked the submission, and no member or pool yet.
 */
export async function holdBeyondDay(
  tx: Transaction,
  submission: Submission,
  { reviewerId, result, former }: { reviewerId: bigint; result: Result; former: Result | null },
  dayValue: number,
): Promise<void> {
  let isBeyond = false;
  for (const { token, decimals, amount } of await newlyPayable(tx, submission, result, former)) {
    const [day] = await tx
      .insert(reviewValues)
      .values({ reviewerId, day: sql`(now() at time zone 'utc')::date`, token, amount })
      .onConflictDoUpdate({
        target: [reviewValues.reviewerId, reviewValues.day, reviewValues.token],
        set: { amount: sql`${reviewValues.amount} + excluded.amount` },
      })
      .returning({ amount: reviewValues.amount });
    isBeyond ||= (day?.amount ?? 0n) > BigInt(dayValue) * 10n ** BigInt(decimals);
  }
  if (isBeyond) await hold(tx, submission.id);
}

async function newlyPayable(
  tx: Transaction,
  submission: Submission,
  result: Result,
  former: Result | null,
): Promise<{ token: string; decimals: number; amount: bigint }[]> {
  const isPass = result.passed && !former?.passed;
  const isLate = await isTrue(tx, sql`is_scored_late(${submission.id})`);
  const isPoint = result.total > 0 && !former?.total;
  const items = isPoint ? await tx.$count(feedback, isEarnable(submission)) : 0;
  const promises = await tx
    .select({
      kind: reservations.kind,
      token: reservations.token,
      decimals: tokens.decimals,
      amount: reservations.amount,
      pieces: reservations.pieces,
    })
    .from(reservations)
    .innerJoin(tokens, eq(tokens.symbol, reservations.token))
    .where(eq(reservations.submissionId, submission.id))
    .orderBy(reservations.token);
  const sums = new Map<string, { token: string; decimals: number; amount: bigint }>();
  for (const { kind, token, decimals, amount, pieces: most } of promises) {
    const isFeedback = kind === "feedback-reward";
    const isDue = isPass && (kind !== "late-reward" || isLate);
    const times = isFeedback ? Math.min(most, items) : Number(isDue);
    const before = sums.get(token)?.amount ?? 0n;
    sums.set(token, { token, decimals, amount: before + amount * BigInt(times) });
  }
  return [...sums.values()].filter(({ amount }) => amount > 0n);
}
