import type { Run } from "../figures.ts";
import type { Errors } from "../measure.ts";
import { barPlot } from "./plots.ts";
import { percent, table } from "./tables.ts";

const meanOf = ({ outcomes }: Run, of: (outcome: Run["outcomes"][number]) => Errors): Errors => {
  const mean = (part: (errors: Errors) => number) =>
    outcomes.reduce((sum, outcome) => sum + part(of(outcome)), 0) / outcomes.length;
  return {
    mean: mean((errors) => errors.mean),
    nineOfTen: mean((errors) => errors.nineOfTen),
    wrong: mean((errors) => errors.wrong),
  };
};

type Compared = { readonly old: Run; readonly now: Run; readonly uncalibrated: Run };

const errorsIn = ({ old, now, uncalibrated }: Compared) => ({
  "rules before": meanOf(old, ({ error }) => error),
  "new, without calibration": meanOf(uncalibrated, ({ error }) => error),
  new: meanOf(now, ({ error }) => error),
  "one attentive reviewer": meanOf(now, ({ oneHonest }) => oneHonest),
  "median of three attentive": meanOf(now, ({ threeHonest }) => threeHonest),
});

export const errorPart = (compared: Compared): string => `
## (b) The error of the score

The difference between the score's total and what the work deserves, as a part of all points, and results (passed or not) that differ from the deserved one. Staff is a mixture: of ten, seven
attentive, one harsh, one lenient, one who does not read. The last two rows are attentive and impartial reviewers, who are as near as people get.

![The error of the score](reviews-simulated/error.svg)

${table(
  ["score by", "mean error", "90 % within", "wrong results"],
  Object.entries(errorsIn(compared)).map(([name, { mean, nineOfTen, wrong }]) => [
    name,
    percent(mean),
    percent(nineOfTen),
    percent(wrong),
  ]),
)}

Of the scores, ${percent(compared.now.figures.checked)} were checked, of which ${percent(compared.now.figures.failedChecks)} were beyond tolerance. Staff spent ${compared.now.figures.staffHoursOf100.toFixed(0)} hours on a hundred submissions, ${compared.old.figures.staffHoursOf100.toFixed(0)} by the rules before.
`;

export function errorPlot(compared: Compared): string {
  const short = ["before", "no calibration", "new", "one", "three"];
  return barPlot(
    "Error of the score",
    {
      y: "per cent of all points, and of results",
      series: ["mean error", "wrong results"],
      digits: 1,
    },
    Object.values(errorsIn(compared)).map(({ mean, wrong }, index) => ({
      name: short[index] ?? "",
      values: [100 * mean, 100 * wrong],
    })),
  );
}
