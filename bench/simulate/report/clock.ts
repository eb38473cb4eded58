import type { Clock } from "../experiments.ts";
import type { Run } from "../figures.ts";
import { linePlot } from "./plots.ts";
import { policy } from "../policy.ts";
import { count, hours, percent, table } from "./tables.ts";

const heads = [
  ...["learners", "supply", "rules", "submissions", "feedback in time", "score in time"],
  ...["to feedback", "to score", "to claimable", "90 % claimable", "late rewards"],
];

const rowOf = ({ figures }: Run) => [
  count(figures.works),
  percent(figures.feedbackKept),
  percent(figures.scoreKept),
  hours(figures.hoursToFeedback),
  hours(figures.hoursToScore),
  hours(figures.hoursToClaimable),
  hours(figures.claimableOfNine),
  percent(figures.lateRewards),
];

export const clockPart = (clocks: readonly Clock[], young: Run): string => `
## (a) The clock

First feedback within ${policy.feedbackHours} hours and a score within ${policy.scoreHours / 24} days; a released score is feedback, too. Supply is a part of what the work
asks for: a first feedback for each submission, and all scores with second scores and appeals. Hours are medians from submission. The rules before promised no times; their rows are
measured by the same clock, and their supply of scores is without second scores.

![Promises kept by supply](reviews-simulated/clock.svg)

${table(
  heads,
  clocks.map(({ learners, supply, rules, run }) => [
    ...[count(learners), supply, rules],
    ...rowOf(run),
  ]),
)}

A community in which nobody has passed on the first day, at a supply of 1.2:

${table(heads.slice(3), [rowOf(young)])}
`;

/** Plots communities of the second size, for which both rules are measured at the most supplies. */
export function clockPlot(clocks: readonly Clock[]): string {
  const learners = [...new Set(clocks.map((clock) => clock.learners))];
  const shown = learners[1] ?? learners[0];
  const lineOf = (rules: string, name: string, of: (run: Run) => number, isDashed: boolean) => ({
    name,
    isDashed,
    points: clocks
      .filter((clock) => clock.learners === shown && clock.rules === rules)
      .map(({ supply, run }) => [supply, 100 * of(run)] as const),
  });
  return linePlot(
    `Promises kept, ${shown} learners`,
    { x: "supply as a part of demand", y: "promises kept, per cent", most: 100 },
    [
      lineOf("new", "feedback, new", ({ figures }) => figures.feedbackKept, false),
      lineOf("new", "score, new", ({ figures }) => figures.scoreKept, false),
      lineOf("old", "feedback, old", ({ figures }) => figures.feedbackKept, true),
      lineOf("old", "score, old", ({ figures }) => figures.scoreKept, true),
    ],
  );
}
