import { farm, ofSettings, runIncome } from "./experiments.ts";
import { runSeeds, type Run } from "./figures.ts";
import type { Policy } from "./policy.ts";
import { usual } from "./settings.ts";

export type Lever = { readonly name: string; readonly given: Partial<Policy> };

const now: Lever = { name: "as it is", given: {} };

const timeLevers: readonly Lever[] = [
  now,
  { name: "`sealedHours` 24", given: { sealedHours: 24 } },
  { name: "`sealedHours` 16", given: { sealedHours: 16 } },
  { name: "`sealedHours` 12", given: { sealedHours: 12 } },
  { name: "`sealedHours` 0", given: { sealedHours: 0 } },
  { name: "`claimHours` 24", given: { claimHours: 24 } },
  { name: "`claimHours` 24, `sealedHours` 12", given: { claimHours: 24, sealedHours: 12 } },
  { name: "`claimHours` 12", given: { claimHours: 12 } },
];

const timeSupplies = [1.2, 1.5, 2] as const;

/** Runs each lever that may bring money sooner, also with a farm that has a reviewer of its own. */
export const runTimeLevers = () =>
  timeLevers.map(({ name, given }) => {
    const policy = { ...usual.policy, ...given };
    return {
      name,
      supplies: timeSupplies.map((supply) => ({ supply, run: runIncome({ policy, supply }) })),
      farm: runIncome({ policy, ...farm, hasRingReviewer: true }, 2),
    };
  });

/** Ample reviewers and a steady arrival of learners: the hours that remain come from the rules themselves. */
export const runHours = () =>
  [false, true].flatMap((isSteady) =>
    [1.2, 2, 4].map((supply) => ({
      isSteady,
      supply,
      run: runSeeds(
        { ...usual, learners: ofSettings.learners, isSteady, supply },
        ofSettings.seeds,
      ),
    })),
  );

const incomeLevers: readonly Lever[] = [
  now,
  { name: "_somewhat_ pays nothing", given: { isSomewhatUnpaid: 1 } },
  { name: "feedback pays nothing at all", given: { isFeedbackUnpaid: 1 } },
  { name: "two tries of a challenge", given: { tries: 2 } },
  { name: "one try of a challenge", given: { tries: 1 } },
  { name: "the reward times the part of the points", given: { isGraded: 1 } },
  { name: "every score is what the work deserves", given: { isExact: 1 } },
  {
    name: "one try, by points, right scores, feedback unpaid",
    given: { isFeedbackUnpaid: 1, tries: 1, isGraded: 1, isExact: 1 },
  },
];

export type IncomeLever = { readonly name: string; readonly none: Run; readonly ring: Run };

/** Runs each lever that may lower the income of hasty accounts, also to show the loss of honest ones. */
export const runIncomeLevers = (): IncomeLever[] =>
  incomeLevers.map(({ name, given }) => {
    const policy = { ...usual.policy, ...given };
    return { name, none: runIncome({ policy }), ring: runIncome({ policy, ring: 0.1 }) };
  });
