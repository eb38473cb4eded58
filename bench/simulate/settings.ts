import { policy } from "./policy.ts";
import type { Scenario } from "./world.ts";

export const days = 30;
/** Work that is submitted within these hours is measured. */
export const horizon = days * 24;
/** People go on for ten more days, so that the last measured work is served like all other work. */
export const ends = horizon + 240;

export const usual: Scenario = {
  rules: "new",
  learners: 1000,
  supply: 1.2,
  ring: 0,
  isRingKnown: false,
  ringFails: false,
  isStaffAttentive: false,
  hasRingReviewer: false,
  isSteady: false,
  hasAlumni: true,
  isCalibrated: true,
  policy,
  seed: 27,
};

/** The rules before assignments (decisions 203 and 204), with their numbers. */
export const former = {
  /** An unfinished review blocked its work for a day. */
  leaseHours: 24,
  correctionHours: 7 * 24,
  rewardsOfPair: 2,
  unratedRewards: 3,
  /** A member chooses among this many newest works, and a reviewer takes the oldest with this chance. */
  looksAt: 20,
  takesOldest: 0.7,
} as const;
