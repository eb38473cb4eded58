import type { Submission } from "#contract/learning/submission.ts";

export type ReviewStage = "mine" | "not-started" | "taken" | "evaluated" | "own";

/** Whether the viewer may evaluate the submission. The API decides. */
export function reviewStage(
  { author, evaluation, review }: Pick<Submission, "author" | "review"> & { evaluation: unknown },
  username: string | undefined,
): ReviewStage {
  if (evaluation) return "evaluated";
  if (author.username === username) return "own";
  if (!review) return "not-started";
  return review.reviewer.username === username ? "mine" : "taken";
}
