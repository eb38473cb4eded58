import { reviewPolicy, type ReviewPolicy } from "../../../contract/review-policy.ts";

type LateFacts = {
  readonly passed: boolean;
  /** True if the score came after its promised time. */
  readonly isLate: boolean;
  /** The number of other late rewards of the author in the month of the score. */
  readonly paidThisMonth: number;
};

/** `is_late_reward_due` over facts that are in memory, for the simulation; a test compares both. */
export const isLateRewardDue = (
  { passed, isLate, paidThisMonth }: LateFacts,
  { lateRewardsAMonth }: Pick<ReviewPolicy, "lateRewardsAMonth"> = reviewPolicy,
): boolean => passed && isLate && paidThisMonth < lateRewardsAMonth;
