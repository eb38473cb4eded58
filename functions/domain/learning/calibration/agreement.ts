import { reviewPolicy, type ReviewPolicy } from "../../../contract/review-policy.ts";

export type Points = readonly { readonly criterion: string; readonly points: number }[];

export const totalOf = (points: readonly { readonly points: number }[]): number =>
  points.reduce((sum, given) => sum + given.points, 0);

/** The sum of the absolute differences by criterion, so that differences do not cancel each other out. */
const differenceOf = (one: Points, other: Points): number => {
  const points = new Map(other.map((given) => [given.criterion, given.points]));
  return one.reduce(
    (sum, given) => sum + Math.abs(given.points - (points.get(given.criterion) ?? 0)),
    0,
  );
};

/** True if two scores by the same rubric, of `maximum` points in all, agree. */
export const agree = (
  one: Points,
  other: Points,
  maximum: number,
  { tolerance }: Pick<ReviewPolicy, "tolerance"> = reviewPolicy,
): boolean => differenceOf(one, other) <= maximum * tolerance;

/** The mean of each criterion. */
export function meanOf(scores: readonly Points[]): Points {
  const [first = []] = scores;
  return first.map(({ criterion }) => {
    const given = scores.map((score) => score.find((one) => one.criterion === criterion));
    const sum = given.reduce((total, one) => total + (one?.points ?? 0), 0);
    return { criterion, points: sum / scores.length };
  });
}
