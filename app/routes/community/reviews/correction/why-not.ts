import type { ProblemCode } from "#contract/core/problem.ts";
import type { Viewer } from "#contract/identity/viewer.ts";
import type { Evaluation, Submission } from "#contract/learning/submission.ts";

type Corrected = {
  readonly evaluation: Pick<Evaluation, "evaluator" | "final" | "finalAt" | "held">;
  readonly viewer: Pick<NonNullable<Submission["viewer"]>, "author" | "reviewer" | "gaveFeedback">;
  readonly reader: Pick<Viewer, "username" | "admin" | "emailVerified">;
};

/** The refusal that a correction would get from the API, for a reader who may not make one. */
export function whyNot({ evaluation, viewer, reader }: Corrected): ProblemCode {
  const isOwn = reader.username === evaluation.evaluator.username;
  // While a score is held, reviewers can correct it for longer than the member who gave it.
  const isOver = evaluation.final || (isOwn && Date.parse(evaluation.finalAt) <= Date.now());
  if (isOver) return "correction-closed";
  if (viewer.author) return "own-submission";
  if (!isOwn && !reader.admin && !(viewer.reviewer && evaluation.held)) return "not-evaluator";
  if (!reader.emailVerified) return "email-unverified";
  // The feedback of a member who scored the work is part of the score.
  const isMemberScore = isOwn && !viewer.reviewer;
  return viewer.gaveFeedback && !isMemberScore ? "own-feedback" : "correction-limit";
}
