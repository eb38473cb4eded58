export type Ratio = { median: number; least: number; greatest: number };

/**
 * How the numbers of `some` stand to those of `others`, round by round: what disturbs a round disturbs both alike.
 */
export function ratioOf(some: readonly number[], others: readonly number[]): Ratio {
  const ratios = some.map((value, round) => value / (others[round] ?? NaN));
  return { median: median(ratios), least: Math.min(...ratios), greatest: Math.max(...ratios) };
}

/** The one in the middle, or between the two in the middle. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const half = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(half)] ?? NaN) + (sorted[Math.ceil(half)] ?? NaN)) / 2;
}
