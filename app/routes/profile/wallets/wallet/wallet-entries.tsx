import type { WalletEntry } from "#contract/identity/viewer.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { LoadMore } from "#app/ui/form/load-more.tsx";
import { Money } from "#app/ui/text/money.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { submissionPath } from "#app/page-paths.ts";
import { amountText } from "#app/i18n/format.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

type WalletEntriesProps = {
  token: { readonly symbol: string; readonly cashable: boolean; readonly isDemo: boolean };
  entries: readonly WalletEntry[];
  next: string | null;
};

export function WalletEntries({ token, entries, next }: WalletEntriesProps) {
  const t = useMessages("wallets");
  const { symbol, cashable, isDemo } = token;
  const hasFiatValues = entries.some(({ fiatValues }) => fiatValues.length > 0);
  return (
    <section id="entries">
      <h2>{t("entries", { token: symbol })}</h2>
      {entries.length > 0 ? (
        <ol className="list">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} cashable={cashable} />
          ))}
        </ol>
      ) : (
        <EmptyState
          title={t("none", { token: symbol })}
          action={{ to: "/bounties", label: t("none-action") }}
        >
          {t("none-next")}
        </EmptyState>
      )}
      <LoadMore next={next} anchor="entries" />
      {entries.length > 0 && !hasFiatValues && (
        <p className="measure">
          {t(isDemo ? "no-worth-practice" : "no-worth-rate", { token: symbol })}
        </p>
      )}
      {entries.length > 0 && (
        <p>
          <a href="/profile/wallets/earnings.csv">{t("earnings-file")}</a>
        </p>
      )}
    </section>
  );
}

function Entry({ entry, cashable }: { entry: WalletEntry; cashable: boolean }) {
  const t = useMessages("wallets");
  const { kind, amount, balance, at, heldUntil, challenge, submission, fiatValues } = entry;
  const what = t(`entry-${kind}`, { challenge: challenge?.title ?? t("a-challenge") });
  const isGain = !amount.units.startsWith("-");
  const isCashOut = kind === "payout" || kind === "payout-return";
  const about =
    challenge && submission
      ? submissionPath(challenge, submission)
      : isCashOut && "/profile/wallets/payouts";
  return (
    <li className="entry">
      {about ? <Link to={about}>{what}</Link> : <span>{what}</span>}
      <strong className="end">
        {isGain && "+"}
        <Money amount={amount} />
      </strong>
      <small>
        <Time at={at} />
        {heldUntil && isGain && (
          <>
            {" · "}
            {t(cashable ? "entry-held-until" : "entry-held-final")} <Time at={heldUntil} />
          </>
        )}
      </small>
      <small className="end">
        {t("balance-after")} <Money amount={balance} />
      </small>
      {fiatValues.map(({ amount: value, source, at: rateOf }) => (
        <small key={value.token}>
          {t("worth-then", { amount: amountText(value), source })} <Time at={rateOf} form="exact" />
        </small>
      ))}
    </li>
  );
}
