import { useActionData, useLoaderData } from "@remix-run/react";
import { getPayoutOverview, type PayoutReport } from "#contract/money/payout.ts";
import { Notice } from "#app/ui/notice.tsx";
import { TimeFact } from "#app/ui/text/facts.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { noIndexMeta } from "#app/document/meta.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { pageAction, pageLoader, type PageHandle } from "#app/request/context/page.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { Money } from "#app/ui/text/money.tsx";
import type { Amount } from "#app/i18n/format.ts";
import { AdminHeading } from "../admin-tabs.tsx";
import { asAdmin, operationState } from "../as-admin.server.ts";
import { ConfirmFirst } from "../confirm-first.tsx";
import { OperationOutcome } from "../operation-outcome.tsx";
import { performOperation } from "./actions.server.ts";
import { HotWallet } from "./hot-wallet.tsx";
import { PayoutOperationDisclosure } from "./payout-operation-disclosure.tsx";

export const handle: PageHandle = { hasTabs: true };

export const loader = pageLoader(
  { guards: ["auth"], messages: ["admin", "adminPayouts"] },
  async (context) => {
    const { api } = context;
    const shown = await asAdmin(api(getPayoutOverview), context);
    return {
      ...shown,
      ...(await operationState(context)),
    };
  },
);

export const action = pageAction({ guards: ["auth"] }, performOperation);

export default function AdminPayoutsPage() {
  const { chainId, pausedSince, wallets, waiting, reports, mayAct, isDone } =
    useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const t = useMessages("adminPayouts");
  const tAdmin = useMessages("admin");
  return (
    <>
      <AdminHeading title={tAdmin("payouts-title")} lead={t("lead")} />
      <div className="stack">
        <OperationOutcome isDone={isDone} reply={reply} />
        {!mayAct && <ConfirmFirst path="/admin/payouts" />}
        {chainId === null && (
          <Notice tone="wait" title={t("off")}>
            {t("off-why")}
          </Notice>
        )}
        {pausedSince ? (
          <Notice tone="bad" title={t("paused")}>
            {t("paused-since")} <Time at={pausedSince} form="exact" />. {t("paused-why")}
          </Notice>
        ) : (
          chainId !== null && <p>{t("on", { chainId: String(chainId) })}</p>
        )}
        <ul className="facts">
          <li>{t("claimed", { count: waiting.claimed })}</li>
          <li>{t("sent", { count: waiting.sent })}</li>
          {waiting.oldest && <TimeFact name={t("oldest")} at={waiting.oldest} />}
        </ul>
        {mayAct && (
          <PayoutOperationDisclosure
            key={pausedSince}
            operation={pausedSince ? "resumePayouts" : "pausePayouts"}
            look={pausedSince ? "plain" : "danger"}
          />
        )}
        {wallets.map((wallet) => (
          <HotWallet key={wallet.address} wallet={wallet} />
        ))}
        {chainId !== null && wallets.length === 0 && <p>{t("no-account")}</p>}
        <OpenReports reports={reports} mayAct={mayAct} />
      </div>
    </>
  );
}

type Shown = Omit<PayoutReport, "payout"> & {
  readonly payout: Omit<PayoutReport["payout"], "amount"> & { readonly amount: Amount };
};

function OpenReports({ reports, mayAct }: { reports: readonly Shown[]; mayAct: boolean }) {
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

export const meta = noIndexMeta("admin.payouts-title");

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
