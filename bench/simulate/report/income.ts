import type { Behaviour } from "../behaviours.ts";
import type { Named, runFarmChecks } from "../experiments.ts";
import { feedbackPerHour, incomeIn, perHour, workPerHour, type Run } from "../figures.ts";
import { barPlot } from "./plots.ts";
import { ratio, table, tokens } from "./tables.ts";

type FarmChecks = ReturnType<typeof runFarmChecks>;

const shown: readonly Behaviour[] = [
  ...(["honest", "harsh", "lenient", "absent", "lazy", "copying", "colluding"] as const),
];

const rowsOf = (name: string, rules: string, run: Run, behaviours: readonly Behaviour[]) =>
  behaviours.flatMap((behaviour) => {
    const income = incomeIn(run, behaviour);
    if (income.accounts === 0) return [];
    const accounts = income.accounts;
    return [
      [
        ...[name, rules, behaviour],
        ...[tokens(income.tokens / accounts), (income.hours / accounts).toFixed(1)],
        tokens(perHour(income)),
        ratio(perHour(income) / perHour(incomeIn(run, "honest"))),
        ratio(income.tokens / accounts / honestTokens(run)),
        tokens(workPerHour(income)),
        tokens(feedbackPerHour(income)),
      ],
    ];
  });

function honestTokens(run: Run): number {
  const honest = incomeIn(run, "honest");
  return honest.tokens / honest.accounts;
}

const heads = [
  ...["community", "rules", "account", "AYNI", "hours", "AYNI an hour", "of honest"],
  ...["AYNI of honest", "by work, an hour", "by feedback, an hour"],
];

export const incomePart = (
  rings: readonly Named[],
  farms: readonly Named[],
  checks: FarmChecks,
): string => {
  const [none, ...others] = rings;
  return `
## (c) Income

All that an account earns in the time, by the minutes of its acts (above): rewards for its work, for late scores and for feedback. _Of honest_ is the income an hour beside that of an
honest account in the same community, _AYNI of honest_ the income itself. The aim was an hour's income of at most half for lazy and colluding accounts.

![Income an hour](reviews-simulated/income.svg)

${table(heads, [
  ...(none
    ? [...rowsOf(none.name, "old", none.old, shown), ...rowsOf(none.name, "new", none.now, shown)]
    : []),
  ...others.flatMap(({ name, old, now }) => [
    ...rowsOf(name, "old", old, ["honest", "colluding"]),
    ...rowsOf(name, "new", now, ["honest", "colluding"]),
  ]),
])}

A ring of half a community is reported only. Two farms of ten accounts; work that is meant to fail deserves a quarter of the points:

${table(heads, [
  ...farms.flatMap(({ name, old, now }) => [
    ...rowsOf(name, "old", old, ["colluding"]),
    ...rowsOf(name, "new", now, ["colluding"]),
  ]),
])}

The farm with a reviewer of its own, by how many scores are checked at random:

${table(
  ["one check in", "AYNI an account", "of honest"],
  checks.map(({ checkOneIn, run }) => {
    const { accounts, tokens: earned } = incomeIn(run, "colluding");
    return [
      checkOneIn || "none",
      tokens(earned / accounts),
      ratio(earned / accounts / honestTokens(run)),
    ];
  }),
)}
`;
};

export function incomePlot(rings: readonly Named[]): string {
  const [none] = rings;
  const ring = rings.find(({ name }) => name === "ring of 10 %");
  if (!none || !ring) return "";
  const group = (name: string, { old, now }: Named, behaviour: Behaviour) => ({
    name,
    values: [perHour(incomeIn(old, behaviour)), perHour(incomeIn(now, behaviour))],
  });
  return barPlot(
    "Income an hour",
    { y: "AYNI an hour", series: ["rules before", "new rules"], digits: 1 },
    [
      group("honest", none, "honest"),
      group("lazy", none, "lazy"),
      group("copying", none, "copying"),
      group("ring of 10 %", ring, "colluding"),
    ],
  );
}
