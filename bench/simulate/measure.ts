import { habits, type Behaviour } from "./behaviours.ts";
import { randomOf } from "./random.ts";
import { medianByCriterion } from "../../functions/domain/learning/second-score/combine-scores.ts";
import { attentive, errorOf, isPassed } from "./life/scores.ts";
import { horizon } from "./settings.ts";
import type { Person, Work, World } from "./world.ts";

type Times = { readonly median: number; readonly nineOfTen: number };

/** The errors of scores as parts of all points: their mean and their ninth decile; and the part of wrong results. */
export type Errors = { readonly mean: number; readonly nineOfTen: number; readonly wrong: number };

export function quantileOf(numbers: readonly number[], part: number): number {
  const sorted = Float64Array.from(numbers).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
}

const timesOf = (hours: readonly number[]): Times => ({
  median: quantileOf(hours, 0.5),
  nineOfTen: quantileOf(hours, 0.9),
});

const sumOf = <T>(all: readonly T[], of: (one: T) => number): number =>
  all.reduce((sum, one) => sum + of(one), 0);

const shareOf = <T>(all: readonly T[], is: (one: T) => boolean): number =>
  all.length === 0 ? Number.NaN : sumOf(all, (one) => Number(is(one))) / all.length;

function errorsOf(works: readonly Work[], resultOf: (work: Work) => Work["result"]): Errors {
  const errors: number[] = [];
  let wrong = 0;
  for (const work of works) {
    const result = resultOf(work);
    if (!result) continue;
    errors.push(errorOf(result, work.deserved));
    wrong += Number(isPassed(result) !== isPassed(work.deserved));
  }
  return {
    mean: sumOf(errors, (error) => error) / errors.length,
    nineOfTen: quantileOf(errors, 0.9),
    wrong: wrong / errors.length,
  };
}

export type Income = Readonly<ReturnType<typeof incomeOf>>;

function incomeOf(people: readonly Person[]) {
  const tokens = sumOf(people, ({ income }) => income);
  const hours = sumOf(people, ({ minutes }) => minutes) / 60;
  const forFeedback = sumOf(people, ({ earned }) => earned.feedback);
  const feedbackHours = sumOf(people, (one) => one.feedbackMinutes) / 60;
  return { accounts: people.length, tokens, hours, forFeedback, feedbackHours };
}

export type Outcome = Readonly<ReturnType<typeof measure>>;

export function measure({ counts, learners, scenario, staff, works: all }: World) {
  const { policy, seed } = scenario;
  const works = all.filter(({ at }) => at < horizon);
  const random = randomOf(seed + 1);
  const since = (of: (work: Work) => number | null) =>
    works.flatMap((work) => {
      const at = of(work);
      return at === null ? [] : [at - work.at];
    });
  const isKept = (at: number | null, work: Work, hours: number) =>
    at !== null && at <= work.at + hours;
  const honest = ({ challenge, deserved }: Work) => attentive(random, deserved, challenge);
  const behaviours = Object.keys(habits) as Behaviour[];
  const passed = (work: Work) => work.result !== null && isPassed(work.result);
  return {
    /** Measured submissions, and all submissions. */
    works: works.length,
    allWorks: all.length,
    feedbackKept: shareOf(works, (work) => isKept(work.answeredAt, work, policy.feedbackHours)),
    scoreKept: shareOf(works, (work) => isKept(work.scoredAt, work, policy.scoreHours)),
    toFeedback: timesOf(since(({ answeredAt }) => answeredAt)),
    toScore: timesOf(since(({ scoredAt }) => scoredAt)),
    toRelease: timesOf(since(({ releasedAt }) => releasedAt)),
    toClaimable: timesOf(since((work) => (passed(work) ? work.finalAt : null))),
    error: errorsOf(works, ({ result }) => result),
    oneHonest: errorsOf(works, honest),
    threeHonest: errorsOf(works, (work) => medianByCriterion([1, 2, 3].map(() => honest(work)))),
    income: new Map(
      behaviours.map((behaviour) => {
        const own = learners.filter((one) => one.behaviour === behaviour && one.arrivesAt >= 0);
        return [behaviour, incomeOf(own)] as const;
      }),
    ),
    staffHours: sumOf(staff, ({ minutes }) => minutes) / 60,
    feedback: sumOf(all, ({ feedback }) => feedback.length),
    paidForFeedback: sumOf(learners, ({ earned }) => earned.feedback),
    lateRewards: sumOf(learners, ({ lateRewards }) => lateRewards),
    counts,
  };
}
