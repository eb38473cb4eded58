import type { Money } from "../../contract/values.ts";

/**
 * An amount as the contract has it. `amount` is in base units, `decimals` how many of them make one
 * token.
 */
export const moneyOf = (token: string, decimals: number, amount: bigint): Money => ({
  token,
  decimals,
  units: amount.toString(),
});
