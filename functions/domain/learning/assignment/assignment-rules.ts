import { reviewPolicy, type ReviewPolicy } from "../../../contract/review-policy.ts";

/** The number of submissions with a reward that are searched for each passed challenge, least feedback first. */
export const lookedAt = 100;

/**
 * The rules of `assignable.ts` and `half-time.ts` over facts that are in memory, for the simulation; a test compares
 * both.
 */
export type WorkFacts = {
  /** The rewards that are promised for feedback on the work. */
  readonly rewards: number;
  /** The number of feedback items before the evaluation that take a reward. `open` counts open assignments. */
  readonly given: number;
  readonly open: number;
  readonly isSealed: boolean;
  readonly hoursToClose: number;
};

export type MemberFacts = {
  readonly isAuthor: boolean;
  readonly isReviewing: boolean;
  readonly hasPassed: boolean;
  readonly hasGiven: boolean;
  /** The member has the work as an open assignment, or declined it. */
  readonly hadAssigned: boolean;
  readonly isRelated: boolean;
};

export const placesIn = ({
  rewards,
  given,
  open,
}: Pick<WorkFacts, "rewards" | "given" | "open">): number => rewards - given - open;

/** True for work without feedback from half of the time on that was promised for its first feedback. */
export const isFirstFeedbackDue = (
  { feedback, hoursToPromise }: { feedback: number; hoursToPromise: number | null },
  { feedbackHours }: Pick<ReviewPolicy, "feedbackHours"> = reviewPolicy,
): boolean => feedback === 0 && hoursToPromise !== null && hoursToPromise <= feedbackHours / 2;

export const isAssignable = (
  work: WorkFacts,
  member: MemberFacts,
  { leaseHours }: Pick<ReviewPolicy, "leaseHours"> = reviewPolicy,
): boolean =>
  placesIn(work) > 0 &&
  !work.isSealed &&
  work.hoursToClose > leaseHours &&
  member.hasPassed &&
  !member.isAuthor &&
  !member.isReviewing &&
  !member.hasGiven &&
  !member.hadAssigned &&
  !member.isRelated;

export type Stop = "open-assignments" | "declines" | "nothing-passed";

type StopFacts = {
  readonly passed: boolean;
  /** True while enough recent declines stop assignments. */
  readonly isStopped: boolean;
  readonly open: number;
};

export function stopBy(
  { passed, isStopped, open }: StopFacts,
  { openAssignments }: Pick<ReviewPolicy, "openAssignments"> = reviewPolicy,
): Stop | null {
  if (!passed) return "nothing-passed";
  if (isStopped) return "declines";
  return open >= openAssignments ? "open-assignments" : null;
}
