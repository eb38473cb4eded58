import type { runSmallShortlists, Varied } from "../experiments.ts";
import { deviationOf, incomeIn, perHour, type Figures, type Run } from "../figures.ts";
import { percent, ratio, table, tokens } from "./tables.ts";

type Column = {
  readonly head: string;
  readonly name: keyof Figures;
  readonly show: (value: number) => string;
};

const columns: readonly Column[] = [
  { head: "feedback in time", name: "feedbackKept", show: percent },
  { head: "score in time", name: "scoreKept", show: percent },
  { head: "hours to claimable", name: "hoursToClaimable", show: (value) => value.toFixed(0) },
  { head: "error", name: "error", show: percent },
  { head: "wrong results", name: "wrong", show: percent },
  { head: "staff hours of 100", name: "staffHoursOf100", show: (value) => value.toFixed(0) },
  { head: "AYNI a feedback", name: "paidOfFeedback", show: tokens },
  { head: "notices of 100", name: "noticesOf100", show: (value) => value.toFixed(0) },
  { head: "ring pairs", name: "ringPairs", show: percent },
  { head: "lost assignments", name: "assignmentsLost", show: percent },
  { head: "paid of unrated", name: "paidUnrated", show: percent },
  { head: "ratings not counted", name: "ratingsNotCounted", show: percent },
];

const heads = [
  ...["setting", "usual", "tried"],
  ...columns.map(({ head }) => head),
  ...["lazy of honest", "ring of honest"],
];

const ratiosOf = (run: Run) => {
  const honest = perHour(incomeIn(run, "honest"));
  return [
    ratio(perHour(incomeIn(run, "lazy")) / honest),
    ratio(perHour(incomeIn(run, "colluding")) / honest),
  ];
};

const rowOf = ({ setting, usual, value, run }: Varied, base: Run) => [
  `\`${setting}\``,
  usual,
  value,
  ...columns.map(({ name, show }) => {
    const shown = show(run.figures[name]);
    // The means of two runs with equal settings usually differ by less than this.
    const noise =
      2 * deviationOf(base, name) * Math.sqrt(1 / run.outcomes.length + 1 / base.outcomes.length);
    return Math.abs(run.figures[name] - base.figures[name]) > noise ? `**${shown}**` : shown;
  }),
  ...ratiosOf(run),
];

export const settingsPart = (
  base: Run,
  varied: readonly Varied[],
  proposed: readonly Varied[],
  small: ReturnType<typeof runSmallShortlists>,
): string => `
## (d) The settings

One setting at a time, with all others as usual, at a supply of 1.2 and with a ring of 10 %. Bold: beyond what chance explains (twice the standard error of the difference between seeds). Where a
row has no bold figure, the setting has no effect that this simulation can see.

${table(heads, [
  [
    ...["all as usual", "", ""],
    ...columns.map(({ name, show }) => show(base.figures[name])),
    ...ratiosOf(base),
  ],
  ...varied.map((one) => rowOf(one, base)),
])}

The shortlist in the smallest community:

${table(
  ["shortlist", "feedback in time", "hours to feedback", "ring pairs"],
  small.map(({ name, run }) => [
    name,
    percent(run.figures.feedbackKept),
    run.figures.hoursToFeedback.toFixed(0),
    percent(run.figures.ringPairs),
  ]),
)}

Rules that the product does not have: \`isAnyOfShortlist\` draws among the shortlist without regard to reviews, and \`isDueIgnored\` without regard to what is due, as before decision 215; \`stopRatings\` assigns nothing more to members of whose three or more rated
items less than half is helpful; \`isHalfByRecord\` pays _somewhat_ only within the record's tolerance.

${table(
  heads,
  proposed.map((one) => rowOf(one, base)),
)}
`;
