import { and, count, eq } from "drizzle-orm";
import type { RatingOutcome } from "../../../contract/learning/feedback.ts";
import type { Database, Transaction } from "../../../db/connect.ts";
import { feedback, reservations, type submissions } from "../../../db/schema/index.ts";

type FeedbackItem = Pick<typeof feedback.$inferSelect, "authorId" | "afterEvaluation">;
type Submission = Pick<typeof submissions.$inferSelect, "points" | "state" | "reviewerId">;

type RatingContext = {
  item: FeedbackItem;
  submission: Submission;
  isReviewers: boolean;
  isRepeated: boolean;
  isPairQuotaUsed: boolean;
  hasReward: boolean;
};

type RatedItem = FeedbackItem & Pick<typeof feedback.$inferSelect, "helpfulById">;

export const isRatedByReviewer = (
  { helpfulById }: Pick<RatedItem, "helpfulById">,
  { authorId }: { authorId: bigint },
): boolean => helpfulById !== null && helpfulById !== authorId;

/** True if an item can earn by its current rating, ignoring quotas and other feedback. */
export const mayEarn = (item: RatedItem, submission: Submission & { authorId: bigint }): boolean =>
  earningOf(
    outcomeOfRating({
      ...{ item, submission },
      isReviewers: isRatedByReviewer(item, submission),
      ...{ isRepeated: false, isPairQuotaUsed: false, hasReward: false },
    }),
  ) !== "nothing";

/**
 * The result of a helpful rating. Nothing is earned after the evaluation, by the evaluator, on work
 * with zero points, with repeated text, or when the quota of the two users is used up. Below the
 * minimum points, only a reviewer's rating earns: otherwise accounts of one person could earn on
 * failing work. Without a reward left, it earns reputation only.
 */
export function outcomeOfRating(context: RatingContext): RatingOutcome {
  const {
    item,
    submission,
    isReviewers,
    isRepeated,
    isPairQuotaUsed: isPairFull,
    hasReward,
  } = context;
  const isEvaluated = submission.points !== null;
  if (item.afterEvaluation) return "late";
  if (isEvaluated && submission.reviewerId === item.authorId) return "evaluator";
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
} as const satisfies Record<RatingOutcome, string>;

export const earningOf = (outcome: RatingOutcome) => earnings[outcome];

export async function countRewardable(
  database: Database | Transaction,
  { id }: { id: bigint },
): Promise<{ rewards: number; taken: number }> {
  const [promise] = await database
    .select({ items: reservations.pieces })
    .from(reservations)
    .where(and(eq(reservations.submissionId, id), eq(reservations.kind, "feedback-reward")));
  const [rated] = await database
    .select({ items: count() })
    .from(feedback)
    .where(and(eq(feedback.submissionId, id), eq(feedback.takesReward, true)));
  return { rewards: promise?.items ?? 0, taken: rated?.items ?? 0 };
}
