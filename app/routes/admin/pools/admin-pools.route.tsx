import { randomUUID } from "node:crypto";
import { useActionData, useLoaderData } from "@remix-run/react";
import { listPools, type FundedCommunity } from "#contract/admin/admin.ts";
import { listWaitingDeposits } from "#contract/admin/deposit.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LoadMore } from "#app/ui/form/load-more.tsx";
import { noIndexMeta } from "#app/document/meta.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { cursorFrom, cursorOf } from "#app/request/form/cursor-of.server.ts";
import { pageAction, pageLoader, type PageHandle } from "#app/request/context/page.server.ts";
import { Tag } from "#app/ui/tag.tsx";
import { Link } from "#app/ui/link.tsx";
import { MoneyFact } from "#app/ui/text/facts.tsx";
import { Money } from "#app/ui/text/money.tsx";
import { AdminHeading } from "../admin-tabs.tsx";
import { asAdmin, operationState } from "../as-admin.server.ts";
import { AuditEntries } from "../audit-entries.tsx";
import { ConfirmFirst } from "../confirm-first.tsx";
import { OperationOutcome } from "../operation-outcome.tsx";
import { performOperation } from "./actions.server.ts";
import { PoolDisclosure } from "./pool-disclosure.tsx";
import { WaitingDeposits } from "./waiting-deposits.tsx";
import { Uncovered } from "./uncovered.tsx";

export const handle: PageHandle = { hasTabs: true };

export const loader = pageLoader(
  { guards: ["auth"], messages: ["admin", "adminPools"] },
  async (context) => {
    const { api, url } = context;
    const reading = Promise.all([
      api(listPools, { query: cursorOf(url) }),
      api(listWaitingDeposits, { query: cursorFrom(url.searchParams.get("waiting")) }),
    ]);
    const [shown, waiting] = await asAdmin(reading, context);
    return {
      ...shown,
      waiting,
      ...(await operationState(context)),
      formKey: randomUUID(),
    };
  },
);

export const action = pageAction({ guards: ["auth"] }, performOperation);

export default function AdminPoolsPage() {
  const { communities, tokens, uncovered, waiting, entries, next, mayAct, isDone, formKey } =
    useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const t = useMessages("adminPools");
  const tAdmin = useMessages("admin");
  return (
    <>
      <AdminHeading title={tAdmin("pools-title")} lead={t("lead")} />
      <div className="stack">
        <OperationOutcome isDone={isDone} reply={reply} />
        {!mayAct && <ConfirmFirst path="/admin/pools" />}
        <Uncovered tokens={uncovered} />
        <PoolList communities={communities} />
        <p className="hint">{t("available-why")}</p>
        {mayAct && (
          // After each reply the forms are recreated empty, so that an action is not repeated by
          // mistake.
          <div key={formKey}>
            <PoolDisclosure
              operation="fundPool"
              communities={communities.filter(({ isRetired }) => !isRetired)}
              tokens={tokens}
              formKey={formKey}
            />
            <PoolDisclosure
              operation="drawFromPool"
              communities={communities.filter(({ pools }) => pools.length > 0)}
              tokens={tokens}
              formKey={formKey}
              look="danger"
            />
          </div>
        )}
      </div>
      <WaitingDeposits deposits={waiting.deposits} communities={communities} mayAct={mayAct} />
      <LoadMore next={waiting.next} parameter="waiting" anchor="waiting" />
      <section>
        <h2>{t("latest")}</h2>
        {entries.length > 0 ? (
          <AuditEntries entries={entries} id="entries" />
        ) : (
          <EmptyState title={t("none")}>{t("none-next")}</EmptyState>
        )}
      </section>
      <LoadMore next={next} anchor="entries" />
    </>
  );
}

function PoolList({ communities }: { communities: readonly FundedCommunity[] }) {
  const t = useMessages("adminPools");
  return (
    <ul className="list">
      {communities.map(({ slug, name, isRetired, pools }) => (
        <li key={slug}>
          <strong>{name}</strong> {isRetired && <Tag>{t("retired")}</Tag>}{" "}
          <Link to={`/admin/figures/${slug}`}>{t("figures")}</Link>
          {pools.length === 0 && <p className="hint">{t("empty")}</p>}
          {pools.map(({ available, reserved }) => (
            <ul className="facts" key={available.token}>
              <li>
                {t("available")}{" "}
                <strong>
                  <Money amount={available} />
                </strong>
              </li>
              <MoneyFact name={t("reserved")} amount={reserved} />
            </ul>
          ))}
        </li>
      ))}
    </ul>
  );
}

export const meta = noIndexMeta("admin.pools-title");

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
