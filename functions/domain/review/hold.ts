import { and, count, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/connect.ts";
import {
  evaluations,
  feedback,
  reservations,
  reviewValues,
  tokens,
  type submissions,
} from "../../db/schema/index.ts";
import type { Actor } from "../actor.ts";

/** An evaluation whose rewards wait until another reviewer, or an admin, confirms it. */
export const isHeld = and(isNotNull(evaluations.heldSince), isNull(evaluations.confirmedAt));

/** Whether corrections and marks have ended. They stay open while an evaluation is held. */
export const isFinal = sql<boolean>`(coalesce(${evaluations.finalAt} <= clock_timestamp(), false)
  and (${evaluations.heldSince} is null or ${evaluations.confirmedAt} is not null))`;

/** Notes who has confirmed a held evaluation, other than its evaluator, and answers whether it was held. */
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

/** Whether the rewards of an evaluated submission wait for a confirmation. */
export async function areRewardsHeld(
  database: Database | Transaction,
  submissionId: bigint,
): Promise<boolean> {
  const held = await database.$count(
    evaluations,
    and(eq(evaluations.submissionId, submissionId), isHeld),
  );
  return held > 0;
}

type Submission = typeof submissions.$inferSelect;
type Result = { readonly total: number; readonly passed: boolean };

/**
 * Counts what an evaluation or its correction makes payable against its reviewer's day (UTC), and holds the
 * rewards where the day comes to more than `dayValue` whole tokens of one kind. Evaluations of one reviewer
 * wait for each other here. The caller has locked the submission, and no member or pool yet.
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
  if (!isBeyond) return;
  await tx
    .update(evaluations)
    .set({ heldSince: sql`now()`, confirmedAt: null, confirmedById: null })
    .where(eq(evaluations.submissionId, submission.id));
}

/** What can be paid now and could not by the former result, by token, in the order of the tokens. */
async function newlyPayable(
  tx: Transaction,
  submission: Submission,
  result: Result,
  former: Result | null,
): Promise<{ token: string; decimals: number; amount: bigint }[]> {
  const isPass = result.passed && !former?.passed;
  const isPoint = result.total > 0 && !former?.total;
  const pieces = isPoint ? await countPieces(tx, submission) : 0;
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
    const times = isFeedback ? Math.min(most, pieces) : Number(isPass);
    const before = sums.get(token)?.amount ?? 0n;
    sums.set(token, { token, decimals, amount: before + amount * BigInt(times) });
  }
  return [...sums.values()].filter(({ amount }) => amount > 0n);
}

/** The pieces of feedback that can earn: those from before the evaluation that are not the reviewer's. */
async function countPieces(tx: Transaction, { id, reviewerId }: Submission): Promise<number> {
  const [given] = await tx
    .select({ pieces: count() })
    .from(feedback)
    .where(
      and(
        eq(feedback.submissionId, id),
        eq(feedback.afterEvaluation, false),
        reviewerId === null ? undefined : ne(feedback.authorId, reviewerId),
      ),
    );
  return given?.pieces ?? 0;
}
