import type { Helpfulness } from "../../../contract/learning/helpfulness.ts";

export const rewardShares = { not: 0, somewhat: 1, very: 2 } as const satisfies Record<
  Helpfulness,
  number
>;

/** The part of a promised amount that a rating earns, in base units. */
export const amountOfShare = (promised: bigint, helpfulness: Helpfulness): bigint =>
  (promised * BigInt(rewardShares[helpfulness])) / 2n;
