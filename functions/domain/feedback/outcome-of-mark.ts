import { and, count, eq } from "drizzle-orm";
import type { MarkOutcome } from "../../contract/feedback.ts";
import type { Database, Transaction } from "../../db/connect.ts";
import { feedback, reservations, type submissions } from "../../db/schema/index.ts";

type Piece = Pick<typeof feedback.$inferSelect, "authorId" | "afterEvaluation">;
type Submission = Pick<typeof submissions.$inferSelect, "points" | "state" | "reviewerId">;

type Standing = {
  piece: Piece;
  submission: Submission;
  /** Whether a reviewer, or an admin in place of one, says how helpful it is. */
  isReviewers: boolean;
  /** Whether the same text of its giver has earned elsewhere. */
  isRepeated: boolean;
  /** Whether its giver's feedback on its submitter's work has earned as often as it may. */
  isPairFull: boolean;
  /** Whether there is a reward left for feedback on this submission. */
  hasReward: boolean;
};

type Marked = Piece & Pick<typeof feedback.$inferSelect, "helpfulById">;

/** Whether the mark that counts is not the one of the submission's author. */
export const isMarkedByReviewer = (
  { helpfulById }: Pick<Marked, "helpfulById">,
  { authorId }: { authorId: bigint },
): boolean => helpfulById !== null && helpfulById !== authorId;

/** Whether a piece can earn by the mark that it has, or by none, whatever else was given and marked. */
export const mayEarn = (piece: Marked, submission: Submission & { authorId: bigint }): boolean =>
  earningOf(
    outcomeOfMark({
      ...{ piece, submission },
      isReviewers: isMarkedByReviewer(piece, submission),
      ...{ isRepeated: false, isPairFull: false, hasReward: false },
    }),
  ) !== "nothing";

/**
 * What a helpful mark brings to the author of the feedback: nothing, if it was given after the
 * evaluation, by the evaluator, on work without points, with the same text as another piece of theirs, or
 * as a third piece between the same two people; otherwise the reward, or only reputation when no reward is
 * left. Below the minimum points it is nothing, too, unless a reviewer says it: otherwise accounts of one
 * person would earn by their marks on work that fails.
 */
export function outcomeOfMark(standing: Standing): MarkOutcome {
  const { piece, submission, isReviewers, isRepeated, isPairFull, hasReward } = standing;
  const isEvaluated = submission.points !== null;
  if (piece.afterEvaluation) return "late";
  if (isEvaluated && submission.reviewerId === piece.authorId) return "evaluator";
  if (submission.points === 0) return "zero";
  if (submission.state === "not-passed" && !isReviewers) return "below";
  if (isRepeated) return "repeated";
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
  below: "nothing",
  repeated: "nothing",
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
