import type { Helpfulness } from "../../functions/contract/learning/helpfulness.ts";
import type { Points } from "../../functions/domain/learning/calibration/agreement.ts";
import type { Candidate } from "../../functions/domain/learning/assignment/choose-submission.ts";
import type { Behaviour } from "./behaviours.ts";
import type { Policy } from "./policy.ts";
import type { Random } from "./random.ts";
import type { Timeline } from "./timeline.ts";

/** New: assigned feedback, sealed and checked scores. Old: chosen feedback and one unchecked score. */
export type Rules = "new" | "old";

export type Scenario = {
  readonly rules: Rules;
  readonly learners: number;
  /** Offers of peers and staff for each demanded first feedback and each demanded score. */
  readonly supply: number;
  /** The part of the learners that forms one ring, and whether the ring is known as related. */
  readonly ring: number;
  readonly isRingKnown: boolean;
  /** Everybody in the ring hands in work that fails. */
  readonly ringFails: boolean;
  /** All of staff read and are impartial. */
  readonly isStaffAttentive: boolean;
  /** A person of staff gives the ring all points. */
  readonly hasRingReviewer: boolean;
  /** The same number of learners arrives on each day, instead of waves. */
  readonly isSteady: boolean;
  /** The community has members who passed before. */
  readonly hasAlumni: boolean;
  /** Staff calibrates before its first score. */
  readonly isCalibrated: boolean;
  readonly policy: Policy;
  readonly seed: number;
};

export type Person = {
  readonly id: number;
  readonly behaviour: Behaviour;
  readonly isStaff: boolean;
  readonly arrivesAt: number;
  readonly leavesAt: number;
  readonly languages: readonly string[];
  /** The merit of their last work, by challenge. */
  readonly merits: Map<number, number>;
  /** Challenges for which their copies are recognised. */
  readonly recognised: Set<number>;
  readonly inRing: boolean;
  readonly passed: Set<number>;
  readonly assignments: Map<Work, Assignment>;
  readonly declinedAt: number[];
  /** The times of their notices about work without feedback. */
  readonly toldAt: number[];
  /** The numbers of ratings of their assigned feedback, and of helpful ones. */
  readonly record: { rated: number; helpful: number };
  /** By the former rules: rewards with a rating, rewards without one, and rewards by author. */
  readonly formerly: { rated: number; unrated: number; byAuthor: Map<Person, number> };
  /** Their ratings of feedback, newest first. */
  readonly ratings: Helpfulness[];
  readonly calibratedFor: Set<number>;
  readonly checks: { all: number; failed: number };
  scores: number;
  minutes: number;
  /** The minutes that were spent on giving feedback. */
  feedbackMinutes: number;
  income: number;
  /** Parts of the income. */
  readonly earned: { work: number; late: number; feedback: number };
  lateRewards: number;
  appeals: number;
};

export type Assignment = { readonly until: number; isDeclined: boolean; isDone: boolean };

export type Feedback = {
  readonly giver: Person;
  readonly at: number;
  readonly quality: number;
  readonly isAssigned: boolean;
  readonly isLate: boolean;
  /** The author's rating, and whether it counts. */
  rating: Helpfulness | null;
  counts: boolean;
};

export type Score = { readonly scorer: Person; readonly points: Points };

export type Work = {
  readonly id: number;
  readonly author: Person;
  readonly challenge: number;
  /** The number of the author's tries of the challenge, this one included. */
  readonly tries: number;
  readonly at: number;
  readonly candidate: Pick<Candidate, "id" | "submittedAt">;
  readonly language: string;
  /** The points that the work deserves, by criterion. */
  readonly deserved: Points;
  readonly feedback: Feedback[];
  readonly assigned: Map<Person, Assignment>;
  readonly scores: Score[];
  takenUntil: number;
  takenBy: Person | null;
  isQueued: boolean;
  scoredAt: number | null;
  sealedUntil: number;
  /** Second scores that a sealed score waits for. */
  wanted: number;
  result: Points | null;
  releasedAt: number | null;
  finalAt: number | null;
  isSettled: boolean;
  answeredAt: number | null;
  isAppealOpen: boolean;
};

export type Counts = {
  takenOffers: number;
  /** Notices to members at half time. */
  notices: number;
  /** Hours of members who may give feedback, and of staff, weighted by the time of day. */
  peerHours: number;
  staffHours: number;
  checks: number;
  failedChecks: number;
  assignmentsLost: number;
  sameRatings: number;
  /** Works whose score was released while feedback on them was unrated. */
  releasedUnrated: number;
  unrated: number;
  unratedPaid: number;
  ringPairs: number;
};

export type World = {
  readonly scenario: Scenario;
  readonly policy: Policy;
  readonly random: Random;
  readonly timeline: Timeline;
  readonly learners: readonly Person[];
  readonly staff: readonly Person[];
  readonly works: Work[];
  /** Open work by challenge and number of feedback, in the order of submission. */
  readonly open: Map<number, Set<Work>[]>;
  /** Work that waits for a score, and work that waits for second scores, the oldest first. */
  readonly queue: Set<Work>;
  readonly wanted: Set<Work>;
  readonly newestPassed: Map<number, Person[]>;
  /** The newest released totals, by challenge. */
  readonly totals: Map<number, number[]>;
  readonly counts: Counts;
};

export const isEvaluated = (work: Work): boolean => work.releasedAt !== null;
export const isSealed = (work: Work): boolean => work.scoredAt !== null && !isEvaluated(work);
export const totalOf = (points: Points): number =>
  points.reduce((sum, { points: given }) => sum + given, 0);
