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
  /** The record that pays half for unrated feedback: rated items, and the share of helpful ones. */
  recordRatings: 3,
  recordHelpful: 0.7,
  /** Pieces with agreed scores that a reviewer scores before the first score for a challenge. */
  calibrationPieces: 3,
  /** Calibrations of a reviewer for one rubric, each with other pieces. */
  calibrationTries: 2,
  /** The differences by criterion within which two scores agree, added up, as a part of all points. */
  tolerance: 0.2,
  /** Members score where so many calibrated people unrelated to the author were active in the last days. */
  memberScorers: 30,
  activeDays: 30,
  /** Hours after which a sealed score is released, if its author has not rated all feedback before. */
  sealedHours: 18,
  /** Hours for which a sealed score waits for second scores. */
  checkHours: 48,
  /** First scores of a reviewer that are all checked; later scores are checked at random, one in `checkOneIn`. */
  firstChecks: 3,
  checkOneIn: 10,
  /** The newest released totals of a challenge, whose median finds outliers, and the minimum of totals for that. */
  outlierScores: 20,
  outlierLeast: 5,
  /** A total is an outlier beyond this distance from the median, as a part of all points. */
  outlierBeyond: 0.4,
  /** Above this part of a member's limit of a day, in per cent, a reward needs the scores of three. */
  panelPercent: 5,
  /** The maximum difference of a panel's totals, as a part of all points, before staff scores again. */
  spread: 0.25,
  /** The days of a reviewer's record. */
  recordDays: 30,
  /** Failed checks and upheld appeals in these days, more than a third of all, that end a reviewer's scoring. */
  stopChecks: 3,
  /** Days of a reviewer's released scores that a failed check holds. */
  checkedDays: 7,
  /** Hours from the release in which a score can be corrected, and after which its rewards can be claimed. */
  claimHours: 48,
  /** Appeals of scores that a member may open in a month; upheld ones do not count. */
  appealsAMonth: 2,
  /** Hours for the second score of an appeal, and then for the decision of staff. */
  appealHours: 48,
  appealDecisionHours: 120,
  /** The aim for the median hours from submission to claimable money, if reviewers keep up. */
  claimableAim: 72,
  /** The number of equal ratings in a row, the newest included, from which on an author's ratings do not count. */
  sameRatings: 10,
  /** The part of the reward that is paid on top of it when a score comes late, in per cent. */
  latePercent: 10,
  /** How often in a month a member is paid for late scores; `is_late_reward_due` repeats the number. */
  lateRewardsAMonth: 2,
  /** Members with a pass of the challenge who are told at half time of the first feedback. */
  peersToTell: 30,
  /** The maximum number of submissions that such a member is told of in 24 hours. */
  noticesADay: 6,
  /** The part of the shorter text, in per cent, from which on two submissions are shown to reviewers as alike. */
  alikePercent: 30,
  /** Days that the public figures of delays look back on. */
  figureDays: 90,
} as const;

/** The same settings with other numbers, which the simulation compares. */
export type ReviewPolicy = Readonly<Record<keyof typeof reviewPolicy, number>>;
