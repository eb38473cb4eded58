/**
 * Assumptions about people, none of them measured. Times of acts are minutes of work; shares,
 * skill and quality are between 0 and 1.
 */
export type Behaviour =
  | "honest"
  | "lazy"
  | "harsh"
  | "lenient"
  | "copying"
  | "absent"
  | "colluding";

export type Habits = {
  /** The mean part of the points that their work deserves. */
  readonly skill: number;
  readonly workMinutes: number;
  /** The gain of merit by another try, which takes a third of the time. */
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
  skill: 0.75,
  workMinutes: 240,
  learns: 0.1,
  feedbackMinutes: 20,
  quality: 0.75,
  finishes: 0.97,
  declines: 0.05,
  rates: 0.8,
  scoreMinutes: 25,
  bias: 0,
  flat: null,
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

/** Members of each behaviour in a hundred. A ring replaces members of all behaviours in proportion. */
export const mixture: readonly (readonly [Behaviour, number])[] = [
  ["honest", 62],
  ["lazy", 10],
  ["harsh", 6],
  ["lenient", 6],
  ["copying", 6],
  ["absent", 10],
];

/** The behaviours of ten people of staff. */
export const staffMixture: readonly Behaviour[] = [
  ...(["honest", "honest", "harsh", "honest", "lenient"] as const),
  ...(["honest", "lazy", "honest", "honest", "honest"] as const),
];

export const assumptions = {
  /** Learners arrive in waves that begin on these days, with a mean delay of `waveHours`. */
  waves: [0, 10, 20],
  waveHours: 48,
  /** Median hours to the first submission, from a pass to the next submission, and from a failure to another try. */
  firstWork: 60,
  nextWork: 72,
  nextTry: 48,
  triesOfChallenge: 3,
  /** The deviations of work from its author's skill: one for all criteria, one for each criterion. */
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
  /** Median hours between feedback and its rating, without and with a sealed score that waits for the rating. */
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
  /** Median hours from beginning a task to its end; with this spread, one in twenty takes more than eight hours. */
  actHours: 0.7,
  actSpread: 1.5,
  /** Pieces that a member takes in a visit, each entry equally likely. A member who does not read takes the maximum. */
  takenAtOnce: [1, 1, 1, 1, 2, 2, 2, 3, 3, 4],
  /** Members who passed all challenges before the first day, for each learner. */
  alumni: 0.15,
  /** Days for which members come back after their arrival. */
  activeDays: 20,
  /** The chance that a notice at half time brings a member, or a person of staff, within twelve hours. */
  toldPeerComes: 0.03,
  toldStaffComes: 0.3,
  /** The chance that a reviewer does not finish a review. */
  reviewAbandoned: 0.05,
  /** The merit of recognised copies and of work that is meant to fail, as a part of all points. */
  failing: 0.25,
  /** A ring's reviewer gives the ring's work this part of the points, so that the work passes and is no outlier. */
  ringScore: 0.7,
  /** The chance that a member's copies for a challenge are recognised: by memory, and beside similar work. */
  copySeenBefore: 0.2,
  copySeenNow: 0.8,
  /** The chances that authors appeal: those who failed wrongly, and others who failed. */
  appealsRightly: 0.5,
  appealsWrongly: 0.05,
} as const;

/** The challenges of a community and their rewards, as in the authored community of Ethereum. */
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
