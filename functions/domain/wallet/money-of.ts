import type { Money } from "../../contract/values.ts";

export const moneyOf = (token: string, decimals: number, amount: bigint): Money => ({
  token,
  decimals,
  units: amount.toString(),
});
