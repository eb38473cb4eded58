import { reviewPolicy, type ReviewPolicy } from "../../../contract/review-policy.ts";
import { medianOf } from "./combine-scores.ts";

/** Returns a number from 0 up to 1, as `Math.random` does. */
export type Draw = () => number;

type Facts = {
  /** True if the reward is above `reviewPolicy.panelPercent` of the maximum that a member can be paid in a day. */
  readonly isDear: boolean;
  /** The number of others who could score now, up to two. */
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
 * The second scores that a score needs; null for none. If there are too few others for a panel, one of them checks the
 * score; without others, the score does not wait.
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
