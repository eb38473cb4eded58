import { reviewPolicy, type ReviewPolicy } from "../../../contract/review-policy.ts";
import { medianOf } from "./combine-scores.ts";

/** Answers a number from 0 up to 1, as `Math.random` does. */
export type Draw = () => number;

type Facts = {
  /** The reward is above `reviewPolicy.panelPercent` of what a member can be paid in a day. */
  readonly isDear: boolean;
  /** How many others could score now. */
  readonly scorers: number;
  /** Scores that the reviewer has given in the community, without this one. */
  readonly earlier: number;
  readonly total: number;
  readonly maximum: number;
  /** The last released totals of the challenge. */
  readonly released: readonly number[];
};

export type Wanted = { readonly reason: "check" | "panel"; readonly scores: number };

const isOutlier = ({ total, maximum, released }: Facts, policy: ReviewPolicy): boolean => {
  const median = medianOf(released);
  if (median === null || released.length < policy.outlierLeast) return false;
  return Math.abs(total - median) > maximum * policy.outlierBeyond;
};

/**
 * Which second scores a score wants; null for none. Where others are too few for a panel, one checks,
 * and where there is no other, nothing waits.
 */
export function wantedScores(
  facts: Facts,
  draw: Draw,
  policy: ReviewPolicy = reviewPolicy,
): Wanted | null {
  const { isDear, scorers, earlier } = facts;
  if (scorers === 0) return null;
  if (isDear && scorers >= 2) return { reason: "panel", scores: 2 };
  const isDrawn = draw() * policy.checkOneIn < 1;
  const isChecked = isDear || earlier < policy.firstChecks || isOutlier(facts, policy) || isDrawn;
  return isChecked ? { reason: "check", scores: 1 } : null;
}
