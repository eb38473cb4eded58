import type { CourseFigures } from "#contract/community/figures.ts";
import { exactDecimal } from "#app/i18n/format.ts";
import { csvText } from "#app/request/http/csv.ts";

const heads = ["figure", "from", "to", "value", "unit"];

const delayRows = (name: string, delays: CourseFigures["evaluation"]) =>
  delays
    ? [
        [`${name}_median`, "", "", String(delays.median), "hours"],
        [`${name}_nine_of_ten`, "", "", String(delays.nineOfTen), "hours"],
        [`${name}_works`, "", "", String(delays.works), "submissions"],
      ]
    : [];

/** The page's figures in one table; groups of fewer than five people are in neither. */
export function figuresCsv(figures: CourseFigures): string {
  const { started, stops, weeks, firstFeedback, evaluation, costs } = figures;
  return csvText(heads, [
    ...(started === null ? [] : [["started", "", "", String(started), "people"]]),
    ...stops.flatMap(({ from, to, stopped, reached }) => [
      ["reached_module", String(from), String(to), String(reached), "people"],
      ["stopped_at_module", String(from), String(to), String(stopped), "people"],
    ]),
    ...weeks.flatMap(({ from, to, works, passes }) => [
      ["submissions", from, to, String(works), "submissions"],
      ["passes", from, to, String(passes), "submissions"],
    ]),
    ...delayRows("first_feedback", firstFeedback),
    ...delayRows("evaluation", evaluation),
    ...costs.map(({ perPass }) => ["cost_per_pass", "", "", exactDecimal(perPass), perPass.token]),
  ]);
}
