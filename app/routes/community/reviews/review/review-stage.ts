import type { Submission } from "#contract/learning/submission.ts";

export type ReviewStage = "mine" | "not-started" | "taken" | "sealed" | "evaluated" | "own";

/** Whether the viewer may evaluate the submission. The API decides. */
export function reviewStage(
  {
    author,
    evaluation,
    review,
    viewer,
  }: Pick<Submission, "author" | "review" | "viewer"> & { evaluation: unknown },
  username: string | undefined,
): ReviewStage {
  if (evaluation) return "evaluated";
  if (author.username === username) return "own";
  if (viewer?.sealed) return "sealed";
  if (!review) return "not-started";
  return review.reviewer.username === username ? "mine" : "taken";
}
