import { reviewPolicy } from "../../functions/contract/review-policy.ts";

/** Rules that only the simulation has; zero switches one off. */
const proposals = {
  /** Assignments stop for a member after `stopRatings` ratings, if a smaller part than `stopHelpful` is helpful. */
  stopRatings: 0,
  stopHelpful: 0.5,
  /** Every item of the shortlist has the same chance, as before decision 215. */
  isAnyOfShortlist: 0,
  /** A member whose record is too low earns nothing for somewhat helpful feedback. */
  isHalfByRecord: 0,
  /** Due work is not assigned first, as before decision 215. */
  isDueIgnored: 0,
  /** Somewhat helpful feedback earns nothing, or no feedback earns anything. */
  isSomewhatUnpaid: 0,
  isFeedbackUnpaid: 0,
  /** The most tries of a challenge; the product has no limit. */
  tries: 0,
  /** The reward of passed work is multiplied by its part of all points. */
  isGraded: 0,
  /** Each score equals the deserved points, the best result that any rule about scores can have. */
  isExact: 0,
};

export const policy = { ...proposals, ...reviewPolicy };
export type Policy = Readonly<Record<keyof typeof policy, number>>;
