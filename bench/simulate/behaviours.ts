/**
 * Assumptions about people, none of them measured. Times of acts are minutes of work; shares,
 * skill and quality are between 0 and 1.
 */
export type Behaviour =
  "honest" | "lazy" | "harsh" | "lenient" | "copying" | "absent" | "colluding";

export type Habits = {
  /** The mean part of the points that their work deserves. */
  readonly skill: number;
  readonly workMinutes: number;
  /** The gain of another try, which takes a third of the time. */
  readonly learns: number;
  readonly feedbackMinutes: number;
  /** How helpful their feedback is. */
  readonly quality: number;
  /** The part of their assignments that they finish. */
  readonly finishes: number;
  readonly declines: number;
  /** The part of the feedback they received that they rate. */
  readonly rates: number;
  readonly scoreMinutes: number;
  /** Added to each criterion of a score, as a part of its points. */
  readonly bias: number;
  /** Gives the same part of the points to all work, instead of reading it. */
  readonly flat: number | null;
};

const honest: Habits = {
  ...{
    skill: 0.75,
    workMinutes: 240,
    learns: 0.1,
    feedbackMinutes: 20,
    quality: 0.75,
    finishes: 0.97,
  },
  ...{ declines: 0.05, rates: 0.8, scoreMinutes: 25, bias: 0, flat: null },
};
const hurried = { skill: 0.5, workMinutes: 90, learns: 0.03 };
const copied = { skill: 0.7, workMinutes: 45, learns: 0.03 };
const unread = { feedbackMinutes: 4, quality: 0.25, scoreMinutes: 5, flat: 0.75 };

export const habits: Readonly<Record<Behaviour, Habits>> = {
  honest,
  lazy: { ...honest, ...unread, ...hurried, finishes: 0.8, rates: 0.3 },
  harsh: { ...honest, bias: -0.2 },
  lenient: { ...honest, bias: 0.2 },
  copying: { ...honest, ...unread, ...copied, quality: 0.35, rates: 0.5 },
  absent: { ...honest, finishes: 0.3, rates: 0 },
  colluding: { ...honest, ...unread, ...hurried },
};

/** Of each hundred members of a community without a ring, which would take its part from all alike. */
export const mixture: readonly (readonly [Behaviour, number])[] = [
  ["honest", 62],
  ["lazy", 10],
  ["harsh", 6],
  ["lenient", 6],
  ["copying", 6],
  ["absent", 10],
];

/** Of each ten people of staff. */
export const staffMixture: readonly Behaviour[] = [
  ...(["honest", "honest", "harsh", "honest", "lenient"] as const),
  ...(["honest", "lazy", "honest", "honest", "honest"] as const),
];

export const assumptions = {
  /** Learners arrive in waves, on these days, later in a wave by so many hours in the mean. */
  waves: [0, 10, 20],
  waveHours: 48,
  /** Hours from the arrival to the first submission, from a pass to the next, and from a failure to another try. */
  firstWork: 60,
  nextWork: 72,
  nextTry: 48,
  triesOfChallenge: 3,
  /** The deviations of work from its author's skill: of all criteria together, and of each. */
  workDeviation: 0.12,
  criterionDeviation: 0.1,
  /** The deviation of an attentive reviewer's score, by criterion, as a part of its points. */
  scoreDeviation: 0.1,
  flatDeviation: 0.05,
  /** The deviation of feedback's quality, and of the rating that an author gives it. */
  qualityDeviation: 0.15,
  ratingDeviation: 0.12,
  veryHelpful: 0.7,
  somewhatHelpful: 0.4,
  /** Hours between feedback and its rating, in the median; less once a sealed score waits for it. */
  ratingHours: 12,
  sealedRatingHours: 6,
  /** Authors who know that they failed rate feedback lower, and less often. */
  failedRating: -0.25,
  failedRates: 0.6,
  ratingMinutes: 2,
  declineMinutes: 1,
  calibrationPieceMinutes: 20,
  /** The merits of a calibration's pieces: weak, middling and strong work. */
  pieces: [0.4, 0.65, 0.9],
  /** Hours from taking an act to finishing it, in the median; their spread gives a twentieth beyond eight hours. */
  actHours: 0.7,
  actSpread: 1.5,
  /** Pieces that a visitor takes at once, with their shares; who reads nothing takes as many as allowed. */
  takenAtOnce: [1, 1, 1, 1, 2, 2, 2, 3, 3, 4],
  /** Members who passed all challenges before the first day, for each learner. */
  alumni: 0.15,
  /** Days after their arrival for which members come back. */
  activeDays: 20,
  /** A member or a reviewer who is told at half time comes within twelve hours with this chance. */
  toldPeerComes: 0.03,
  toldStaffComes: 0.3,
  /** A reviewer who begins a review does not finish it. */
  reviewAbandoned: 0.05,
  /** The merit of recognised copies and of work that is meant to fail, as a part of all points. */
  failing: 0.25,
  /** A ring's reviewer scores the ring's work so that it passes without standing out. */
  ringScore: 0.7,
  /** A member's copies for a challenge are recognised with this chance: by memory, and beside what is alike. */
  copySeenBefore: 0.2,
  copySeenNow: 0.8,
  /** Authors who were failed wrongly, and others who failed, appeal with these chances. */
  appealsRightly: 0.5,
  appealsWrongly: 0.05,
} as const;

/** The challenges of a community and what they pay, as in the authored community of Ethereum. */
export const challenges = [
  { reward: 25, criteria: [8, 4, 5, 3] },
  { reward: 35, criteria: [8, 5, 4, 3] },
  { reward: 40, criteria: [8, 5, 4, 3] },
] as const;
export const maximum = 20;
export const minimum = 12;
export const feedbackReward = 2;
export const rewardedFeedback = 3;
export const feedbackDays = 7;
