import type { Money } from "../../contract/values.ts";
import { moneyOf } from "./money-of.ts";

/** Amounts added up, one sum per token, in the order in which the tokens first appear. */
export const sumMoney = (amounts: readonly Money[]): Money[] =>
  [...Map.groupBy(amounts, ({ token }) => token)].map(([token, ofToken]) =>
    moneyOf(
      token,
      ofToken[0]?.decimals ?? 0,
      ofToken.reduce((sum, { units }) => sum + BigInt(units), 0n),
    ),
  );
