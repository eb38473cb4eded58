import type { SubmissionResult } from "@conform-to/dom";
import type { Payout } from "#contract/money/payout.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ReportForm } from "./report-form.tsx";
import { Money } from "#app/ui/text/money.tsx";
import { TransactionHash } from "#app/ui/text/transaction-hash.tsx";
import type { Tone } from "#app/ui/notice.tsx";
import type { Amount } from "#app/i18n/format.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { PayoutPath } from "./payout-path.tsx";

const tones: Record<Payout["state"], Tone> = {
  claimed: "wait",
  sent: "wait",
  confirmed: "ok",
  failed: "bad",
};

type Shown = Omit<Payout, "amount"> & { readonly amount: Amount };
type PayoutItemProps = { payout: Shown; lastResult?: SubmissionResult<string[]> };

export function PayoutItem({ payout, lastResult }: PayoutItemProps) {
  const t = useMessages("payouts");
  const { id, amount, state, failure, address, report } = payout;
  return (
    <li id={`payout-${id}`}>
      <p>
        <strong>
          <Money amount={amount} />
        </strong>{" "}
        <Badge tone={tones[state]}>{t(`state-${state}`)}</Badge>
      </p>
      <p>{failure ? t(`failure-${failure}`) : t(`state-${state}-why`)}</p>
      <PayoutPath payout={payout} />
      {address && (
        <p className="hint">
          {t("paid-to")} <code>{address}</code>
        </p>
      )}
      <Transaction payout={payout} />
      {report && (
        <p className="hint">
          {t(report.isSettled ? "report-settled" : "report-open", { reference: report.reference })}
        </p>
      )}
      {(!report || report.isSettled) && (
        <details open={lastResult ? true : undefined}>
          <summary>{t("report")}</summary>
          <ReportForm payout={id} lastResult={lastResult} />
        </details>
      )}
    </li>
  );
}

function Transaction({ payout: { transaction, explorer } }: { payout: Shown }) {
  const t = useMessages("payouts");
  if (!transaction) return null;
  return (
    <p className="hint">
      {t("transaction")}{" "}
      <TransactionHash hash={transaction} page={explorer && `${explorer}/tx/${transaction}`} />
    </p>
  );
}
