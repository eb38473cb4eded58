/** `from` and `to` are the lower and upper quartiles. */
export type Ratio = { median: number; from: number; to: number };

/** The ratios are computed round by round, because a disturbance in a round affects both sides. */
export function ratioOf(some: readonly number[], others: readonly number[]): Ratio {
  const ratios = some.map((value, round) => value / (others[round] ?? NaN));
  return {
    median: quantile(ratios, 0.5),
    from: quantile(ratios, 0.25),
    to: quantile(ratios, 0.75),
  };
}

export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const lower = sorted[Math.floor(place)] ?? NaN;
  const upper = sorted[Math.ceil(place)] ?? NaN;
  return lower + (upper - lower) * (place % 1);
}
