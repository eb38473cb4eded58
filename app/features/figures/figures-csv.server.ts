import type { CourseFigures } from "#contract/community/figures.ts";
import { exactDecimal } from "#app/i18n/format.ts";
import { csvText } from "#app/request/http/csv.ts";

const heads = ["figure", "from", "to", "value", "unit"];

type Span = { readonly from: string; readonly to: string };

const always: Span = { from: "", to: "" };

const delayRows = (name: string, delays: CourseFigures["evaluation"], { from, to } = always) =>
  delays
    ? [
        [`${name}_median`, from, to, String(delays.median), "hours"],
        [`${name}_nine_of_ten`, from, to, String(delays.nineOfTen), "hours"],
      ]
    : [];

const costRow = ({ perPass }: Pick<Cost, "perPass">, { from, to } = always) => [
  "cost_per_pass",
  from,
  to,
  exactDecimal(perPass),
  perPass.token,
];

type Cost = CourseFigures["costs"][number];

/**
 * The page's figures in one table. Like the page, it has no groups of fewer than five people.
 * Questions of quizzes are counted from 1.
 */
export function figuresCsv(figures: CourseFigures): string {
  const { started, stops, weeks, firstFeedback, evaluation, costs, wrongAnswers } = figures;
  return csvText(heads, [
    ...(started === null ? [] : [["started", "", "", String(started), "people"]]),
    ...stops.flatMap(({ from, to, stopped, reached }) => [
      ["reached_module", String(from), String(to), String(reached), "people"],
      ["stopped_at_module", String(from), String(to), String(stopped), "people"],
    ]),
    ...wrongAnswers.map(({ module, question, percent }) => {
      const place = `${module} ${question + 1}`;
      return ["answered_wrong_first", place, place, String(percent), "percent"];
    }),
    ...weeks.flatMap((week) => [
      ["submissions", week.from, week.to, String(week.works), "submissions"],
      ["passes", week.from, week.to, String(week.passes), "submissions"],
      ...delayRows("first_feedback", week.firstFeedback, week),
      ...delayRows("evaluation", week.evaluation, week),
    ]),
    ...delayRows("first_feedback", firstFeedback),
    ...delayRows("evaluation", evaluation),
    ...costs.flatMap((cost) => [costRow(cost), ...cost.weeks.map((week) => costRow(week, week))]),
  ]);
}
