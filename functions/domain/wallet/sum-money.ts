import type { Money } from "../../contract/values.ts";

/** Amounts added up, one sum per token, in the order in which the tokens first appear. */
export const sumMoney = (amounts: readonly Money[]): Money[] =>
  [...Map.groupBy(amounts, ({ token }) => token)].map(([token, ofToken]) => ({
    token,
    decimals: ofToken[0]?.decimals ?? 0,
    units: ofToken.reduce((sum, { units }) => sum + BigInt(units), 0n).toString(),
  }));
