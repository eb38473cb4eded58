/** Pseudo-random numbers from a seed, so that two runs give the same output. */
export type Random = {
  /** At least 0, below 1. */
  readonly next: () => number;
  readonly below: (limit: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly normal: (mean: number, deviation: number) => number;
  readonly lognormal: (median: number, sigma: number) => number;
  readonly exponential: (mean: number) => number;
  readonly poisson: (mean: number) => number;
  readonly pick: <T>(list: readonly T[]) => T | undefined;
};

export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  // Mulberry32.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const normal = (mean: number, deviation: number) =>
    mean + deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  const poisson = (mean: number) => {
    if (mean > 30) return Math.max(0, Math.round(normal(mean, Math.sqrt(mean))));
    let count = 0;
    for (let product = next(); product > Math.exp(-mean); product *= next()) count += 1;
    return count;
  };
  return {
    next,
    below,
    normal,
    poisson,
    chance: (probability) => next() < probability,
    lognormal: (median, sigma) => median * Math.exp(normal(0, sigma)),
    exponential: (mean) => -mean * Math.log(1 - next()),
    pick: (list) => list[below(list.length)],
  };
}
