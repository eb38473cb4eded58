import { exactDecimal, formatMoney, type Amount } from "#app/i18n/format.ts";
import { useLocale } from "#app/i18n/text.tsx";

/** An amount with its token, shortened by its size; the exact amount is in `title` and `value`. */
export function Money({ amount }: { amount: Amount }) {
  const exact = exactDecimal(amount);
  return (
    <data className="money" value={exact} title={`${exact} ${amount.token}`} suppressHydrationWarning>
      {formatMoney(useLocale(), amount)}
    </data>
  );
}

/** Several amounts, one per token: "25 AYNI + 0.00005 BTC". */
export function MoneyList({ amounts }: { amounts: readonly Amount[] }) {
  return (
    <span className="money">
      {amounts.map((amount, position) => (
        <span key={amount.token}>
          {position > 0 && " + "}
          <Money amount={amount} />
        </span>
      ))}
    </span>
  );
}
