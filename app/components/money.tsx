import { amountText, exactDecimal, type Amount } from "#app/i18n/format.ts";

/** An amount with its token, shortened by its size; the exact amount is in `title` and `value`. */
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
