import { reviewPolicy } from "../../functions/contract/review-policy.ts";

/** Rules that the product does not have, and that the simulation tries; zero is off. */
const proposals = {
  /** Assignments stop for a member with so many ratings, of which less than this part is helpful. */
  stopRatings: 0,
  stopHelpful: 0.5,
  /** All of the shortlist are drawn alike, as before decision 215. */
  isAnyOfShortlist: 0,
  /** A record below tolerance earns nothing for what is somewhat helpful. */
  isHalfByRecord: 0,
  /** Work that is due comes no sooner than other, as before decision 215. */
  isDueIgnored: 0,
  /** Of feedback, what is somewhat helpful earns nothing, or all of it. */
  isSomewhatUnpaid: 0,
  isFeedbackUnpaid: 0,
  /** The tries of a challenge that members have, where the product does not limit them. */
  tries: 0,
  /** Passed work earns the part of the reward that its points are of all. */
  isGraded: 0,
  /** Each score is what the work deserves: the most that rules about scores can do. */
  isExact: 0,
};

export const policy = { ...proposals, ...reviewPolicy };
export type Policy = Readonly<Record<keyof typeof policy, number>>;
