import { and, count, eq } from "drizzle-orm";
import type { MarkOutcome } from "../../contract/feedback.ts";
import type { Database, Transaction } from "../../db/connect.ts";
import { feedback, reservations, type submissions } from "../../db/schema/index.ts";

type Standing = {
  piece: Pick<typeof feedback.$inferSelect, "authorId" | "afterEvaluation">;
  submission: Pick<typeof submissions.$inferSelect, "points" | "reviewerId">;
  /** Whether its giver's feedback on its submitter's work has earned as often as it may. */
  isPairFull: boolean;
  /** Whether there is a reward left for feedback on this submission. */
  hasReward: boolean;
};

/** Whether a helpful mark can bring anything to this piece, whatever else was marked. */
export const mayEarn = (standing: Pick<Standing, "piece" | "submission">): boolean =>
  earningOf(outcomeOfMark({ ...standing, isPairFull: false, hasReward: false })) !== "nothing";

/**
 * What a helpful mark brings to the author of the feedback: nothing, if it was given after the
 * evaluation, by the evaluator, on work without points, or as a third piece between the same two
 * people; otherwise the reward, or only reputation when no reward is left.
 */
export function outcomeOfMark({ piece, submission, isPairFull, hasReward }: Standing): MarkOutcome {
  const isEvaluated = submission.points !== null;
  if (piece.afterEvaluation) return "late";
  if (isEvaluated && submission.reviewerId === piece.authorId) return "evaluator";
  if (submission.points === 0) return "zero";
  if (isPairFull) return "pair";
  if (isEvaluated) return hasReward ? "reward" : "points";
  return hasReward ? "reward-promised" : "points-promised";
}

const earnings = {
  reward: "earned",
  points: "earned",
  "reward-promised": "promised",
  "points-promised": "promised",
  late: "nothing",
  pair: "nothing",
  evaluator: "nothing",
  zero: "nothing",
} as const satisfies Record<MarkOutcome, string>;

export const earningOf = (outcome: MarkOutcome) => earnings[outcome];

/**
 * How many pieces of feedback on a submission are rewarded, and how many pieces take one of
 * these rewards.
 */
export async function countRewardable(
  database: Database | Transaction,
  { id }: { id: bigint },
): Promise<{ rewards: number; taken: number }> {
  const [promise] = await database
    .select({ pieces: reservations.pieces })
    .from(reservations)
    .where(and(eq(reservations.submissionId, id), eq(reservations.kind, "feedback-reward")));
  const [marked] = await database
    .select({ pieces: count() })
    .from(feedback)
    .where(and(eq(feedback.submissionId, id), eq(feedback.takesReward, true)));
  return { rewards: promise?.pieces ?? 0, taken: marked?.pieces ?? 0 };
}
