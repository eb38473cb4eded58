export async function timed(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? NaN)
    : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
};

export type Pair = readonly [one: number, other: number];

const differenceOf = (pairs: readonly Pair[]) =>
  median(pairs.map(([one]) => one)) - median(pairs.map(([, other]) => other));

/**
 * The difference of two medians that were measured in pairs, and the difference that chance would
 * give: the two times of each pair are swapped at random many times, and `noise` is the value that
 * 99 of 100 such shuffles stay below.
 */
export function compareTimes(pairs: readonly Pair[], shuffles = 5_000) {
  const shuffled = Array.from({ length: shuffles }, () =>
    Math.abs(
      differenceOf(
        pairs.map(([one, other]): Pair => (Math.random() < 0.5 ? [one, other] : [other, one])),
      ),
    ),
  ).toSorted((a, b) => a - b);
  return {
    difference: differenceOf(pairs),
    noise: shuffled[Math.floor(shuffles * 0.99)] ?? NaN,
    median: median(pairs.flat()),
  };
}
