import { findings, type Found } from "./findings.ts";
import { incomeIn, type Run } from "../figures.ts";
import { hourOfHonest, tokensOfHonest, type Hurried } from "./levers.ts";
import { policy } from "../policy.ts";
import { count, hours, percent, ratio, table } from "./tables.ts";

const yes = (isMet: boolean) => (isMet ? "yes" : "**no**");

export const aims = ({
  clocks,
  rings,
  farms,
}: Pick<Found, "clocks" | "rings" | "farms">): [string, string, boolean][] => {
  const kept = clocks.filter(({ rules, supply }) => rules === "new" && supply === 1.2);
  const [none] = rings;
  const ring = rings.find(({ name }) => name === "ring of 10 %");
  const [failing] = farms;
  const failed = failing ? incomeIn(failing.now, "colluding").tokens : Number.NaN;
  const half = (name: string, run: Run | undefined, behaviour: Hurried) =>
    (
      [
        ["income", tokensOfHonest],
        ["income an hour", hourOfHonest],
      ] as const
    ).map(([kind, of]): [string, string, boolean] => {
      const part = run ? of(run, behaviour) : Number.NaN;
      return [`${kind}, ${name}: at most half of an honest account's`, ratio(part), part <= 0.5];
    });
  return [
    ...kept.flatMap(({ learners, run: { figures } }): [string, string, boolean][] => [
      [
        `${count(learners)} learners: first feedback in time, at least 99 %`,
        percent(figures.feedbackKept),
        figures.feedbackKept >= 0.99,
      ],
      [
        `${count(learners)} learners: score in time, at least 99 %`,
        percent(figures.scoreKept),
        figures.scoreKept >= 0.99,
      ],
      [
        `${count(learners)} learners: claimable after ${policy.claimableAim} hours in the median`,
        hours(figures.hoursToClaimable),
        figures.hoursToClaimable <= policy.claimableAim,
      ],
    ]),
    ...clocks
      .filter(({ rules, learners, supply }) => rules === "new" && learners === 1000 && supply === 2)
      .map(({ run: { figures } }): [string, string, boolean] => [
        `1,000 learners at a supply of 2: claimable after ${policy.claimableAim} hours in the median`,
        hours(figures.hoursToClaimable),
        figures.hoursToClaimable <= policy.claimableAim,
      ]),
    ...half("lazy account", none?.now, "lazy"),
    ...half("copying account", none?.now, "copying"),
    ...half("ring of 10 %", ring?.now, "colluding"),
    ["ten accounts whose work all fails: nothing", `${failed.toFixed(0)} AYNI`, failed === 0],
  ];
};

export const conclusions = (found: Found): string => `
# Reviews, simulated

\`npm run simulate\` writes this page and its plots. It lets communities of 100, 1,000 and 10,000 learners live for thirty days, by the product's own functions and settings (\`review-policy.ts\`, the choice of
an assignment, the pay of feedback, tolerance), beside the rules before. The code is \`bench/simulate/\`. The same seeds give the same page.

**People are assumptions here**, so a figure says what the rules do with such people, not what people do. Differences between two rows are worth more than any row.

## Aims at a supply of 1.2

${table(
  ["aim", "simulated", "met"],
  aims(found).map(([aim, figure, isMet]) => [aim, figure, yes(isMet)]),
)}
${findings(found)}`;
