import { amountText, exactDecimal, type Amount } from "#app/i18n/format.ts";

/**
 * Shows an amount with its token, rounded according to its size. `title` and `value` hold the exact
 * amount.
 */
export function Money({ amount }: { amount: Amount }) {
  const exact = exactDecimal(amount);
  return (
    <data className="money" value={exact} title={`${exact} ${amount.token}`}>
      {amountText(amount)}
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
