import type { Helpfulness } from "../../contract/helpfulness.ts";

/** How many halves of what was promised each step of the scale earns. */
export const halvesOf = { not: 0, somewhat: 1, very: 2 } as const satisfies Record<
  Helpfulness,
  number
>;

/** What a step of the scale earns of a promised amount, in base units. */
export const shareOf = (promised: bigint, helpfulness: Helpfulness): bigint =>
  (promised * BigInt(halvesOf[helpfulness])) / 2n;
