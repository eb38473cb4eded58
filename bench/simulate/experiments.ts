import { runSeeds, type Run } from "./figures.ts";
import { usual } from "./settings.ts";
import { nameOf, proposals, variations, withValue, type Variation } from "./variations.ts";
import type { Rules, Scenario } from "./world.ts";

type Runs = { readonly learners: number; readonly seeds: number };

const sizes = [
  { learners: 100, seeds: 300, supplies: [0.6, 0.8, 1, 1.2, 1.5, 2] },
  { learners: 1000, seeds: 3, supplies: [0.6, 0.8, 1, 1.2, 1.5, 2] },
  { learners: 10_000, seeds: 1, supplies: [0.8, 1.2] },
];
const ofIncome = { learners: 1000, seeds: 3 };
export const ofSettings = { learners: 500, seeds: 4 };

export type Clock = {
  readonly rules: Rules;
  readonly learners: number;
  readonly supply: number;
  readonly run: Run;
};

export const runClocks = (): Clock[] =>
  sizes.flatMap(({ learners, seeds, supplies }) =>
    supplies.flatMap((supply) =>
      (["old", "new"] as const).map((rules) => ({
        rules,
        learners,
        supply,
        run: runSeeds({ ...usual, rules, learners, supply }, seeds),
      })),
    ),
  );

export type Named = { readonly name: string; readonly old: Run; readonly now: Run };

export const runIncome = (given: Partial<Scenario>, times = 1): Run =>
  runSeeds({ ...usual, ...given, learners: ofIncome.learners }, times * ofIncome.seeds);

const bothRules = (name: string, given: Partial<Scenario>): Named => ({
  name,
  old: runIncome({ ...given, rules: "old" }),
  now: runIncome(given),
});

/** Communities without a ring, with rings of several sizes, and two farms. */
export const runRings = (): Named[] =>
  (
    [
      ["no ring", {}],
      ["ring of 1 %", { ring: 0.01 }],
      ["ring of 10 %", { ring: 0.1 }],
      ["ring of 10 %, known as related", { ring: 0.1, isRingKnown: true }],
      ["ring of 50 %", { ring: 0.5 }],
    ] as const
  ).map(([name, given]) => bothRules(name, given));

export const farm = { ring: 10 / ofIncome.learners, ringFails: true };

export const runFarms = (): Named[] => [
  bothRules("ten accounts whose work all fails", { ...farm, isStaffAttentive: true }),
  bothRules("the same, where one of ten in staff does not read", farm),
  bothRules("the same with a reviewer of theirs among staff", { ...farm, hasRingReviewer: true }),
];

/** The farm with a reviewer of its own, at several rates of checks. */
export const runFarmChecks = () =>
  [0, 20, 10, 5, 3].map((checkOneIn) => ({
    checkOneIn,
    run: runIncome({ ...farm, hasRingReviewer: true, policy: { ...usual.policy, checkOneIn } }),
  }));

/** A community before its first pass, and staff that does not calibrate. */
export const runBeside = () => ({
  young: runIncome({ hasAlumni: false }),
  uncalibrated: runIncome({ isCalibrated: false }),
});

export type Varied = {
  readonly setting: string;
  readonly usual: number;
  readonly value: string;
  readonly run: Run;
};

/** A tenth of the learners is a ring, so that the effect of a setting on a ring shows. */
const runWithRing = ({ learners, seeds }: Runs, policy = usual.policy): Run =>
  runSeeds({ ...usual, ring: 0.1, learners, policy }, seeds);

export const runUsual = (): Run => runWithRing({ ...ofSettings, seeds: 2 * ofSettings.seeds });

const vary = (all: readonly Variation[]): Varied[] =>
  all.flatMap((variation) =>
    variation.values.map((value) => ({
      setting: variation.setting,
      usual: usual.policy[variation.setting],
      value: nameOf(value),
      run: runWithRing(ofSettings, withValue(variation, value)),
    })),
  );

export const runVariations = (): Varied[] => vary(variations);
export const runProposals = (): Varied[] => vary(proposals);

/** Lengths of the shortlist in a small community, where a list of ten has nearly all waiting work. */
export const runSmallShortlists = () => {
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
      run: runWithRing(small, withValue(variation, value)),
    })),
  );
};
