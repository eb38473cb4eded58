import type { Money } from "../contract/core/values.ts";
import { moneyOf } from "./money-of.ts";

export const sumMoney = (amounts: readonly Money[]): Money[] =>
  [...Map.groupBy(amounts, ({ token }) => token)].map(([token, ofToken]) =>
    moneyOf(
      token,
      ofToken[0]?.decimals ?? 0,
      ofToken.reduce((sum, { units }) => sum + BigInt(units), 0n),
    ),
  );
