import type { Money } from "../contract/core/values.ts";

export const moneyOf = (token: string, decimals: number, amount: bigint): Money => ({
  token,
  decimals,
  units: amount.toString(),
});
