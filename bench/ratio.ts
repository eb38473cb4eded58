/** The middle of several ratios, and between which two the middle half of them lies. */
export type Ratio = { median: number; from: number; to: number };

/**
 * How the numbers of `some` stand to those of `others`, round by round: what disturbs a round
 * disturbs both alike.
 */
export function ratioOf(some: readonly number[], others: readonly number[]): Ratio {
  const ratios = some.map((value, round) => value / (others[round] ?? NaN));
  return {
    median: quantile(ratios, 0.5),
    from: quantile(ratios, 0.25),
    to: quantile(ratios, 0.75),
  };
}

/** The number below which a share of the numbers lies; between two neighbours, in proportion. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const lower = sorted[Math.floor(place)] ?? NaN;
  const upper = sorted[Math.ceil(place)] ?? NaN;
  return lower + (upper - lower) * (place % 1);
}
