import type { Helpfulness } from "../../contract/helpfulness.ts";

export const halvesOf = { not: 0, somewhat: 1, very: 2 } as const satisfies Record<
  Helpfulness,
  number
>;

/** The part of a promised amount that a rating earns, in base units. */
export const shareOf = (promised: bigint, helpfulness: Helpfulness): bigint =>
  (promised * BigInt(halvesOf[helpfulness])) / 2n;
