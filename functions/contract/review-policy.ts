/** The numbers of the rules of reviews. Separate from the schemas, which browsers do not load. */
export const reviewPolicy = {
  /** Hours after its submission within which the first feedback on work is promised. */
  feedbackHours: 48,
  /** Hours after its submission within which its score is promised. */
  scoreHours: 168,
  /** Hours for which a review belongs to the reviewer who takes it, and which a renewal adds. */
  leaseHours: 8,
  leaseRenewals: 1,
  /** Hours for an author's answer to the one question of a reviewer. */
  questionHours: 48,
  /** Submissions with the fewest reviews, among which the next assignment is chosen at random. */
  shortlist: 10,
  /** Open assignments of a member, which last `leaseHours`. */
  openAssignments: 3,
  /** Declined assignments within `declineHours` that stop new ones. */
  declines: 3,
  declineHours: 24,
  /** Days for which members who gave each other feedback have lower priority. */
  mutualDays: 30,
  /** The record that pays half for unrated feedback: rated items, and the share of helpful ones. */
  recordRatings: 3,
  recordHelpful: 0.7,
  /** Pieces with agreed scores that a reviewer scores before the first score for a challenge. */
  calibrationPieces: 3,
  /** Calibrations of a reviewer for one rubric, each with other pieces. */
  calibrationTries: 2,
  /** The differences by criterion within which two scores agree, added up, as a part of all points. */
  tolerance: 0.2,
  /** Hours after which a sealed score is released, if its author has not rated all feedback before. */
  sealedHours: 24,
  /** Hours from the release in which a score can be corrected, and after which its rewards can be claimed. */
  claimHours: 48,
  /** The aim for the median from submission to claimable money, in hours, where reviewers keep up. */
  claimableAim: 72,
  /** Ratings of an author count unless so many in a row, the newest included, are the same. */
  sameRatings: 10,
  /** The part of the reward that is paid on top of it when a score comes late, in per cent. */
  latePercent: 10,
  /** How often in a month a member is paid for late scores; `is_late_reward_due` has it, too. */
  lateRewardsAMonth: 2,
  /** Members with a pass of the challenge who are told at half time of the first feedback. */
  peersToTell: 10,
  /** From which part of the shorter text on, in per cent, two submissions are shown to reviewers as alike. */
  alikePercent: 30,
  /** Days that the public figures of delays look back on. */
  figureDays: 90,
} as const;
