/** How many words of prose a challenge's text is meant to have. */
export type WordLimits = { readonly min: number; readonly max: number };

/**
 * Limits that forms state, in characters, words, bytes and numbers; apart from the schemas, which
 * browsers do not load.
 */
export const limits = {
  submissionText: 20_000,
  feedbackText: 5_000,
  /**
   * The fewest that a submission's text has, also beside a link; `countWords` says what a word is.
   */
  submissionWords: 40,
  feedbackWords: 25,
  /** People whom a member may invite by email within 24 hours. */
  invitationsADay: 20,
  /** Pieces of one member's feedback on another's work that ever earn something. */
  rewardsOfPair: 2,
  /**
   * Pieces of one member's feedback that ever earn something though nobody has judged them, beyond as
   * many as people have found helpful.
   */
  unjudgedRewards: 3,
  /** Submissions of one member in one community that have a reward set aside at a time. */
  reservations: 3,
  /** How long a reward stays set aside, and how long before its end its owner is told. */
  reservationDays: 30,
  reservationWarningDays: 5,
  /**
   * How long after an evaluation its score can be corrected and feedback on it marked. Its rewards can
   * be claimed from then on.
   */
  correctionDays: 7,
  /** Of one evaluation. */
  corrections: 5,
  /**
   * Whole tokens of each kind that one reviewer's evaluations of a day (UTC) pay without a confirmation,
   * unless a deployment sets another number.
   */
  reviewerDayValue: 1_000,
  /** What closes within as many days closes soon. */
  closingSoonDays: 7,
  evaluationComment: 5_000,
  criterionComment: 1_000,
  link: 300,
  name: 60,
  /** Of one member, former ones included. */
  usernames: 5,
  /** Of one member. */
  passkeys: 10,
  /** Of one submission: the first and its edits. Whoever reads them reads them all. */
  revisions: 20,
  /** Of one member's submissions on one challenge. */
  withdrawals: 10,
  pictureBytes: 4_000_000,
  searchQuery: 100,
  /** Of one member and token in 24 hours. */
  payoutsADay: 5,
  /** What a member says is wrong with a payout. */
  minimumPayoutReport: 10,
  payoutReport: 1_000,
  /** Of an admin's act. */
  minimumReason: 5,
  reason: 200,
  /** Of an admin who looks for a member: an address may be that long. */
  memberQuery: 320,
} as const;
