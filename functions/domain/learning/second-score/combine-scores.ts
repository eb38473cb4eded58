import { reviewPolicy, type ReviewPolicy } from "../../../contract/review-policy.ts";
import { agree, totalOf } from "../calibration/agreement.ts";

type Given = { readonly criterion: string; readonly points: number };

export type Scored<S extends Given> = {
  readonly reason: "check" | "panel" | "spread";
  readonly points: S[];
};

export type Combined<S extends Given> = {
  /** The score that counts: the first, the median of all, or a second score by its index. */
  readonly counts: "first" | "median" | number;
  readonly points: S[];
};

const middleOf = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

export const medianOf = (numbers: readonly number[]): number | null =>
  numbers.length === 0 ? null : middleOf(numbers);

/** True if the totals of a panel differ by more than `reviewPolicy.spread` of all points. */
export function areSpread(
  scores: readonly (readonly Given[])[],
  maximum: number,
  { spread }: Pick<ReviewPolicy, "spread"> = reviewPolicy,
): boolean {
  const totals = scores.map(totalOf);
  return Math.max(...totals) - Math.min(...totals) > maximum * spread;
}

/** The median of three scores for each criterion, with the note of the first scorer who gave that number. */
export function medianByCriterion<S extends Given>(scores: readonly (readonly S[])[]): S[] {
  const [first = []] = scores;
  return first.map((own) => {
    const given = scores.flatMap((score) =>
      score.filter(({ criterion }) => criterion === own.criterion),
    );
    const middle = middleOf(given.map(({ points }) => points));
    return given.find(({ points }) => points === middle) ?? own;
  });
}

/**
 * Combines a sealed score with its second scores (decision 214). A score of staff after a spread counts. Of three
 * scores, the median of each criterion counts. Of two scores, the first counts if they agree, else the second.
 */
export function combineScores<S extends Given>(
  first: readonly S[],
  seconds: readonly Scored<S>[],
  maximum: number,
  policy: Pick<ReviewPolicy, "tolerance"> = reviewPolicy,
): Combined<S> {
  const unchanged: Combined<S> = { counts: "first", points: [...first] };
  const last = seconds.findIndex(({ reason }) => reason === "spread");
  const decisive = last === -1 && seconds.length === 1 ? 0 : last;
  const score = seconds[decisive];
  if (score && (last !== -1 || !agree(first, score.points, maximum, policy)))
    return { counts: decisive, points: [...score.points] };
  if (seconds.length < 2) return unchanged;
  const scores = [first, ...seconds.map(({ points }) => points)];
  return { counts: "median", points: medianByCriterion(scores) };
}
