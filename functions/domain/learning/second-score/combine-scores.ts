import { reviewPolicy } from "../../../contract/review-policy.ts";
import { agree } from "../calibration/agreement.ts";

type Score = { readonly criterion: string; readonly points: number; readonly comment: string };

export type Scored = {
  readonly reason: "check" | "panel" | "spread";
  readonly points: Score[];
};

export type Combined = {
  /** Whose score counts: the first, the median of all, or a second score by its place. */
  readonly counts: "first" | "median" | number;
  readonly points: Score[];
};

const totalOf = (points: readonly Score[]): number =>
  points.reduce((sum, given) => sum + given.points, 0);

const middleOf = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

export const medianOf = (numbers: readonly number[]): number | null =>
  numbers.length === 0 ? null : middleOf(numbers);

/** True if the totals of a panel differ by more than `reviewPolicy.spread` of all points. */
export function areSpread(scores: readonly (readonly Score[])[], maximum: number): boolean {
  const totals = scores.map(totalOf);
  return Math.max(...totals) - Math.min(...totals) > maximum * reviewPolicy.spread;
}

/** The median of three scores for each criterion, with the note of the first who gave it. */
function medianByCriterion(scores: readonly (readonly Score[])[]): Score[] {
  const [first = []] = scores;
  return first.map(({ criterion }) => {
    const given = scores.flatMap((score) => score.filter((one) => one.criterion === criterion));
    const points = middleOf(given.map((one) => one.points));
    return {
      criterion,
      points,
      comment: given.find((one) => one.points === points)?.comment ?? "",
    };
  });
}

/**
 * Combines a sealed score with the second scores that came (decision 214): a score of staff
 * after a spread counts; of three, the median of each criterion; of two, the first where they agree and
 * else the second.
 */
export function combineScores(
  first: readonly Score[],
  seconds: readonly Scored[],
  maximum: number,
): Combined {
  const standing: Combined = { counts: "first", points: [...first] };
  const last = seconds.findIndex(({ reason }) => reason === "spread");
  const decisive = last === -1 && seconds.length === 1 ? 0 : last;
  const score = seconds[decisive];
  if (score && (last !== -1 || !agree(first, score.points, maximum)))
    return { counts: decisive, points: [...score.points] };
  if (seconds.length < 2) return standing;
  const scores = [first, ...seconds.map(({ points }) => points)];
  return { counts: "median", points: medianByCriterion(scores) };
}
