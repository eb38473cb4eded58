export type WordLimits = { readonly min: number; readonly max: number };

/**
 * Limits of forms, in characters, words, bytes or numbers. Separate from the schemas, which
 * browsers do not load.
 */
export const limits = {
  submissionText: 20_000,
  /**
   * Files of a community's draft, characters of each, and of all together: six times those of the largest course when
   * the limit was set.
   */
  draftFiles: 2_000,
  draftText: 60_000,
  draftCharacters: 2_500_000,
  versionNote: 300,
  /** Open links of a community, and days for which one leads to a draft. */
  previewLinks: 20,
  previewDays: 7,
  feedbackText: 5_000,
  allowedHelp: 300,
  declaredHelp: 300,
  /** The minimum words of a submission's text, also with a link; `countWords` defines a word. */
  submissionWords: 40,
  feedbackWords: 25,
  invitationsADay: 20,
  /** Open reservations per member and community. */
  reservations: 3,
  /** Days until a reservation expires, and days before that when its owner is notified. */
  reservationDays: 30,
  reservationWarningDays: 5,
  /** Corrections of one evaluation, with the one that only those who confirm a score can make. */
  corrections: 5,
  /**
   * Whole tokens of each kind that one reviewer's evaluations may pay per UTC day without
   * confirmation; the default of REVIEWER_DAY_VALUE.
   */
  reviewerDayValue: 1_000,
  closingSoonDays: 7,
  /** Calibration pieces of a challenge. */
  calibrationPieces: 30,
  evaluationComment: 5_000,
  criterionComment: 1_000,
  link: 300,
  name: 60,
  usernames: 5,
  passkeys: 10,
  /** Per submission, including the first version; all are read at once. */
  revisions: 20,
  withdrawals: 10,
  /** Withdrawals of one token, per community and 24 hours. */
  poolWithdrawalsADay: 5,
  /** Whole tokens of each kind per community and 24 hours; the default of WITHDRAWAL_DAY_VALUE. */
  withdrawalDayValue: 100_000,
  pictureBytes: 4_000_000,
  /** Bytes of a packed course. */
  archiveBytes: 4_000_000,
  searchQuery: 100,
  payoutsADay: 5,
  minimumPayoutReport: 10,
  payoutReport: 1_000,
  minimumReviewQuestion: 10,
  reviewQuestion: 500,
  minimumReason: 5,
  reason: 200,
  memberQuery: 320,
  organisation: 80,
  applicationText: 2_000,
  moderationWords: 2_000,
  /** Days for an appeal against a moderator's decision. */
  appealDays: 14,
  minimumAppeal: 10,
  appealText: 2_000,
  barDays: 365,
  bannerText: 200,
  /** Banners that have not ended, of a community or of the platform. */
  openBanners: 5,
  eventTitle: 100,
  eventText: 5_000,
  eventPlace: 120,
  /** Events of a community that are not over. */
  comingEvents: 200,
} as const;
