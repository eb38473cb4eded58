import type { Deposit } from "#contract/money/funding.ts";
import type { Amount } from "#app/i18n/format.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { LoadMore } from "#app/ui/form/load-more.tsx";
import { Link } from "#app/ui/link.tsx";
import { Money } from "#app/ui/text/money.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { TransactionHash } from "#app/ui/text/transaction-hash.tsx";

type Shown = Omit<Deposit, "amount"> & { readonly amount: Amount };
type DepositListProps = { deposits: readonly Shown[]; next: string | null; slug: string };

export function DepositList({ deposits, next, slug }: DepositListProps) {
  const t = useMessages("funding");
  const waits = deposits.some(({ state }) => state === "seen" || state === "confirming");
  return (
    <section className="measure" id="deposits">
      <h2>{t("deposits")}</h2>
      {deposits.length === 0 && <p>{t("no-deposits")}</p>}
      {waits && (
        <p>
          <Link to={`/studio/${slug}/funding#deposits`} reloadDocument>
            {t("look-again")}
          </Link>
        </p>
      )}
      {deposits.length > 0 && (
        <ol className="list">
          {deposits.map(
            ({ at, amount, state, confirmations, needed, sender, transaction, explorer }) => (
              <li className="entry" key={`${transaction} ${amount.units}`}>
                <span>
                  {t(`state-${state}`, { count: confirmations, needed: String(needed) })}{" "}
                  {at && <Time at={at} />}
                </span>
                <strong className="end">
                  <Money amount={amount} />
                </strong>
                <small className="across">
                  {t("from")} <code>{sender}</code>
                  <br />
                  {t("transaction")} <TransactionHash hash={transaction} page={explorer} />
                </small>
              </li>
            ),
          )}
        </ol>
      )}
      <LoadMore next={next} anchor="deposits" />
    </section>
  );
}
