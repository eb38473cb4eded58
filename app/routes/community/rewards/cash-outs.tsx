import { MonthBars } from "#app/ui/text/month-bars.tsx";
import { Money } from "#app/ui/text/money.tsx";
import { TransactionHash } from "#app/ui/text/transaction-hash.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import type { CashOutsView } from "./figures-view.server.ts";

export function CashOuts({ tokens }: { tokens: CashOutsView }) {
  const t = useMessages("communityRewards");
  return (
    <section className="measure" id="cash-outs">
      <h2>{t("cash-outs")}</h2>
      <p className="hint">{t("cash-outs-why")}</p>
      {tokens.map((token) => (
        <TokenCashOuts key={token.token} {...token} />
      ))}
    </section>
  );
}

function TokenCashOuts({ token, isCashable, waits, latest }: CashOutsView[number]) {
  const t = useMessages("communityRewards");
  return (
    <>
      <h3>{t("cash-outs-of", { token })}</h3>
      {!isCashable && <p>{t("uncashable", { token })}</p>}
      {waits ? (
        <>
          <p>{t("cash-outs-median", { time: waits.median, count: waits.pieces })}</p>
          <MonthBars
            months={waits.months}
            heads={[t("month"), t("median"), t("cashed-out")]}
            caption={t("cash-outs-plot")}
            tableLabel={t("as-table")}
          />
        </>
      ) : (
        isCashable && <p>{t("no-cash-outs", { token })}</p>
      )}
      {latest.length > 0 && (
        <ol className="list">
          {latest.map(({ place, day, date, amount, transaction, explorer }) => (
            <li className="entry" key={place}>
              <time dateTime={day}>{date}</time>
              <strong className="end">
                <Money amount={amount} />
              </strong>
              <small className="across">
                {t("transaction")} <TransactionHash hash={transaction} page={explorer} />
              </small>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
