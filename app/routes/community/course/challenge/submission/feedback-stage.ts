import type { Submission } from "#contract/learning/submission.ts";

export type FeedbackStage =
  "open" | "own" | "given" | "closed" | "rated" | "signed-out" | "unverified";

/**
 * Whether the viewer may give feedback at `now` (milliseconds), and if not, why. The API decides.
 */
export function feedbackStage(
  { viewer, feedbackClosesAt }: Pick<Submission, "viewer" | "feedbackClosesAt">,
  now: number,
): FeedbackStage {
  if (viewer?.canGiveFeedback) return "open";
  if (viewer?.author) return "own";
  if (viewer?.gaveFeedback) return "given";
  if (Date.parse(feedbackClosesAt) <= now) return "closed";
  if (viewer?.hasRatedFeedback) return "rated";
  return viewer ? "unverified" : "signed-out";
}
