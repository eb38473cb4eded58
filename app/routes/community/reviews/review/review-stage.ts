import type { Submission } from "#contract/learning/submission.ts";

export type ReviewStanding = "mine" | "not-started" | "taken" | "evaluated" | "own";

/** Whether the viewer may evaluate the submission. The API decides. */
export function reviewStanding(
  { author, evaluation, review }: Pick<Submission, "author" | "review"> & { evaluation: unknown },
  username: string | undefined,
): ReviewStanding {
  if (evaluation) return "evaluated";
  if (author.username === username) return "own";
  if (!review) return "not-started";
  return review.reviewer.username === username ? "mine" : "taken";
}
