import type { Behaviour } from "./behaviours.ts";
import type { Income, Outcome } from "./measure.ts";
import { simulate } from "./simulate.ts";
import type { Scenario } from "./world.ts";

const figuresOf = ({ counts, ...outcome }: Outcome) => ({
  works: outcome.works,
  feedbackKept: outcome.feedbackKept,
  scoreKept: outcome.scoreKept,
  hoursToFeedback: outcome.toFeedback.median,
  hoursToScore: outcome.toScore.median,
  hoursToRelease: outcome.toRelease.median,
  hoursToClaimable: outcome.toClaimable.median,
  claimableOfNine: outcome.toClaimable.nineOfTen,
  error: outcome.error.mean,
  wrong: outcome.error.wrong,
  staffHoursOf100: (100 * outcome.staffHours) / outcome.allWorks,
  paidOfFeedback: outcome.paidForFeedback / outcome.feedback,
  checked: counts.checks / outcome.allWorks,
  failedChecks: counts.checks === 0 ? 0 : counts.failedChecks / counts.checks,
  /** Notices at half time to members, for a hundred submissions. */
  noticesOf100: (100 * counts.notices) / outcome.allWorks,
  ringPairs: counts.ringPairs / Math.max(1, counts.takenOffers),
  lateRewards: outcome.lateRewards / outcome.allWorks,
  ratingsNotCounted: counts.sameRatings / Math.max(1, outcome.feedback),
  /** Works whose score was released while feedback on them was unrated. */
  releasedUnrated: counts.releasedUnrated / outcome.allWorks,
  paidUnrated: counts.unratedPaid / Math.max(1, counts.unrated),
  assignmentsLost: counts.assignmentsLost / Math.max(1, counts.takenOffers),
});

/** The means of several runs with different seeds. */
export type Figures = Readonly<ReturnType<typeof figuresOf>>;

export type Run = {
  readonly figures: Figures;
  readonly outcomes: readonly Outcome[];
};

export function runSeeds(scenario: Scenario, seeds: number): Run {
  const outcomes = Array.from({ length: seeds }, (_, index) =>
    simulate({ ...scenario, seed: index + 1 }),
  );
  const all = outcomes.map(figuresOf);
  const names = Object.keys(all[0] ?? {}) as (keyof Figures)[];
  const mean = (name: keyof Figures) => all.reduce((sum, one) => sum + one[name], 0) / all.length;
  const figures = Object.fromEntries(names.map((name) => [name, mean(name)])) as Figures;
  return { figures, outcomes };
}

/** The income of all accounts of a behaviour in some runs. */
export function incomeIn({ outcomes }: Run, behaviour: Behaviour): Income {
  const all = outcomes.flatMap(({ income }) => income.get(behaviour) ?? []);
  const sum = (of: (one: Income) => number) => all.reduce((total, one) => total + of(one), 0);
  return {
    accounts: sum(({ accounts }) => accounts),
    tokens: sum(({ tokens }) => tokens),
    hours: sum(({ hours }) => hours),
    forFeedback: sum(({ forFeedback }) => forFeedback),
    feedbackHours: sum(({ feedbackHours }) => feedbackHours),
  };
}

export const perHour = ({ tokens, hours }: Income): number => tokens / hours;
export const feedbackPerHour = ({ forFeedback, feedbackHours }: Income): number =>
  forFeedback / feedbackHours;
export const workPerHour = (income: Income): number =>
  (income.tokens - income.forFeedback) / (income.hours - income.feedbackHours);

/** The deviation of each figure among runs. */
export function deviationOf({ outcomes }: Run, name: keyof Figures): number {
  const all = outcomes.map((outcome) => figuresOf(outcome)[name]);
  const mean = all.reduce((sum, one) => sum + one, 0) / all.length;
  return Math.sqrt(all.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (all.length - 1));
}
