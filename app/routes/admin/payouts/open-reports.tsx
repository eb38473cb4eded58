import type { PayoutReport } from "#contract/money/payout.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { Money } from "#app/ui/text/money.tsx";
import { Time } from "#app/ui/text/time.tsx";
import type { Amount } from "#app/i18n/format.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { PayoutOperationDisclosure } from "./payout-operation-disclosure.tsx";

type Shown = Omit<PayoutReport, "payout"> & {
  readonly payout: Omit<PayoutReport["payout"], "amount"> & { readonly amount: Amount };
};

export function OpenReports({ reports, mayAct }: { reports: readonly Shown[]; mayAct: boolean }) {
  const t = useMessages("adminPayouts");
  return (
    <section>
      <h2>{t("reports")}</h2>
      {reports.length === 0 && (
        <EmptyState title={t("no-reports")}>{t("no-reports-next")}</EmptyState>
      )}
      <ol className="list">
        {reports.map(({ reference, at, text, member, payout }) => (
          <li key={reference}>
            <p>
              <strong>{t("report-number", { reference })}</strong>{" "}
              {member && <Link to={`/admin/members/${member.id}`}>{member.username}</Link>}{" "}
              <Time at={at} />
            </p>
            <p>{text}</p>
            <p className="hint">
              <Money amount={payout.amount} />, {t(`state-${payout.state}`)},{" "}
              <Time at={payout.claimedAt} />
              {payout.transaction && (
                <>
                  , <code>{payout.transaction}</code>
                </>
              )}
            </p>
            {mayAct && (
              <PayoutOperationDisclosure operation="settlePayoutReport" reference={reference} />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
