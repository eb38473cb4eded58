/**
 * How an appeal of a score ends: the second score agrees; staff lets the score stand or corrects it; staff
 * does not decide, and the first score stands or the mean of both counts; the work or its author is gone.
 * Separate from the endpoints, which the schema of the database does not load.
 */
export const scoreAppealOutcomes = [
  "agreed",
  "stands",
  "corrected",
  "lapsed",
  "mean",
  "void",
] as const;
export type ScoreAppealOutcome = (typeof scoreAppealOutcomes)[number];

/** Upheld appeals correct the score, and give the month's allowance back. */
export const upheldOutcomes = ["corrected", "mean"] as const satisfies ScoreAppealOutcome[];
