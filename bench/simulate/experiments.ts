import { runSeeds, type Run } from "./figures.ts";
import { usual } from "./settings.ts";
import { nameOf, proposals, variations, withValue, type Variation } from "./variations.ts";
import type { Rules, Scenario } from "./world.ts";

export type Size = {
  /** Learners with their seeds and supplies. */
  readonly sizes: readonly {
    readonly learners: number;
    readonly seeds: number;
    readonly supplies: readonly number[];
  }[];
  readonly income: { readonly learners: number; readonly seeds: number };
  readonly settings: { readonly learners: number; readonly seeds: number };
};

export const whole: Size = {
  sizes: [
    { learners: 100, seeds: 300, supplies: [0.6, 0.8, 1, 1.2, 1.5, 2] },
    { learners: 1000, seeds: 3, supplies: [0.6, 0.8, 1, 1.2, 1.5, 2] },
    { learners: 10_000, seeds: 1, supplies: [0.8, 1.2] },
  ],
  income: { learners: 1000, seeds: 3 },
  settings: { learners: 500, seeds: 4 },
};

export type Clock = {
  readonly rules: Rules;
  readonly learners: number;
  readonly supply: number;
  readonly run: Run;
};

export const runClocks = ({ sizes }: Size): Clock[] =>
  sizes.flatMap(({ learners, seeds, supplies }) =>
    supplies.flatMap((supply) =>
      (["old", "new"] as const).map((rules) => ({
        ...{ rules, learners, supply },
        run: runSeeds({ ...usual, rules, learners, supply }, seeds),
      })),
    ),
  );

export type Named = { readonly name: string; readonly old: Run; readonly now: Run };

const bothRules = (
  { learners, seeds }: Size["income"],
  name: string,
  given: Partial<Scenario>,
) => ({
  name,
  old: runSeeds({ ...usual, ...given, learners, rules: "old" }, seeds),
  now: runSeeds({ ...usual, ...given, learners }, seeds),
});

/** Communities without a ring, with rings of several sizes, and two farms. */
export const runRings = ({ income }: Size): Named[] =>
  (
    [
      ["no ring", {}],
      ["ring of 1 %", { ring: 0.01 }],
      ["ring of 10 %", { ring: 0.1 }],
      ["ring of 10 %, known as related", { ring: 0.1, isRingKnown: true }],
      ["ring of 50 %", { ring: 0.5 }],
    ] as const
  ).map(([name, given]) => bothRules(income, name, given));

export const runFarms = ({ income }: Size): Named[] => {
  const ring = 10 / income.learners;
  return [
    bothRules(income, "ten accounts whose work all fails", {
      ...{ ring, ringFails: true, isStaffAttentive: true },
    }),
    bothRules(income, "the same, where one of ten in staff does not read", {
      ring,
      ringFails: true,
    }),
    bothRules(income, "the same with a reviewer of theirs among staff", {
      ...{ ring, ringFails: true, hasRingReviewer: true },
    }),
  ];
};

/** The farm with a reviewer of its own, at several rates of checks. */
export const runFarmChecks = ({ income: { learners, seeds } }: Size) =>
  [0, 20, 10, 5, 3].map((checkOneIn) => ({
    checkOneIn,
    run: runSeeds(
      {
        ...{ ...usual, learners, ring: 10 / learners, ringFails: true, hasRingReviewer: true },
        policy: { ...usual.policy, checkOneIn },
      },
      seeds,
    ),
  }));

/** A community before its first pass, and staff that does not calibrate. */
export const runBeside = ({ income }: Size) => {
  const { learners, seeds } = income;
  return {
    young: runSeeds({ ...usual, learners, hasAlumni: false }, seeds),
    uncalibrated: runSeeds({ ...usual, learners, isCalibrated: false }, seeds),
  };
};

export type Varied = {
  readonly setting: string;
  readonly usual: number;
  readonly value: string;
  readonly run: Run;
};

/** A tenth of the learners is a ring, so that the effect of a setting on a ring shows. */
const beside = { ring: 0.1 } as const;

export const runUsual = ({ settings }: Size): Run =>
  runSeeds({ ...usual, ...beside, learners: settings.learners }, 2 * settings.seeds);

const vary = ({ settings }: Size, all: readonly Variation[]): Varied[] =>
  all.flatMap((variation) =>
    variation.values.map((value) => ({
      setting: variation.setting,
      usual: usual.policy[variation.setting],
      value: nameOf(value),
      run: runSeeds(
        { ...usual, ...beside, learners: settings.learners, policy: withValue(variation, value) },
        settings.seeds,
      ),
    })),
  );

export const runVariations = (size: Size): Varied[] => vary(size, variations);
export const runProposals = (size: Size): Varied[] => vary(size, proposals);

/** Lengths of the shortlist in a small community, where a list of ten has nearly all waiting work. */
export const runSmallShortlists = ({ sizes }: Size) => {
  const [small] = sizes;
  if (!small) return [];
  const all: Variation[] = [
    { setting: "shortlist", values: [1, 3, 5, 10] },
    { setting: "isAnyOfShortlist", values: [1] },
  ];
  return all.flatMap((variation) =>
    variation.values.map((value) => ({
      name:
        variation.setting === "shortlist" ? String(value) : "10, drawn without regard to reviews",
      run: runSeeds(
        { ...usual, ...beside, learners: small.learners, policy: withValue(variation, value) },
        small.seeds,
      ),
    })),
  );
};
