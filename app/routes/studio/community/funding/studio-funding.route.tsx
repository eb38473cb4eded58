import { randomUUID } from "node:crypto";
import { useActionData, useLoaderData } from "@remix-run/react";
import { describeDeposit, getFunding, listDeposits } from "#contract/money/funding.ts";
import { listWithdrawals } from "#contract/money/withdrawal.ts";
import { doneOf } from "#app/request/context/done-of.ts";
import { noIndexMeta } from "#app/document/meta.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { byIntent, pageAction, pageLoader } from "#app/request/context/page.server.ts";
import { cursorFrom, cursorOf } from "#app/request/form/cursor-of.server.ts";
import { nullIfRefused } from "#app/request/form/refusal.server.ts";
import { isRecent } from "#app/session/factor/recent-log-in.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LiveNotice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { useStudioCommunity } from "../use-studio-community.ts";
import { actions } from "./actions.server.ts";
import { DepositCallsView } from "./deposit-calls.tsx";
import { DepositForm } from "./deposit-form.tsx";
import { DepositList } from "./deposit-list.tsx";
import { FundedTokens } from "./funded-tokens.tsx";
import { callsView, fundingView } from "./funding-view.server.ts";
import { Withdrawals } from "./withdrawals.tsx";

const notices = ["sent", "asked", "cancelled"] as const;

export const loader = pageLoader(
  { guards: ["auth"], params: getFunding.params, messages: ["funding", "copy"] },
  async ({ api, params, url, locale, guarded }) => {
    const asked = describeDeposit.query.safeParse(Object.fromEntries(url.searchParams));
    const [{ tokens, isOwner, deposits }, list, withdrawals, calls] = await Promise.all([
      api(getFunding, { params }),
      api(listDeposits, { params, query: cursorOf(url) }),
      api(listWithdrawals, { params, query: cursorFrom(url.searchParams.get("withdrawals")) }),
      asked.success
        ? api(describeDeposit, { params, query: asked.data }).catch(
            nullIfRefused(
              "amount-too-precise",
              "deposit-token-unknown",
              "deposits-off",
              "not-in-role",
            ),
          )
        : null,
    ]);
    const { session } = await guarded;
    return {
      isOwner,
      deposits,
      list,
      withdrawals,
      mayAct: session !== null && isRecent(session),
      formKey: randomUUID(),
      tokens: fundingView(locale, tokens),
      calls: calls && callsView(calls),
      done: doneOf(url, notices),
    };
  },
);

export const action = pageAction({ guards: ["auth"], params: getFunding.params }, (context) =>
  byIntent(actions, context.form)(context),
);

export default function StudioFundingPage() {
  const shown = useLoaderData<typeof loader>();
  const { isOwner, deposits, list, tokens, calls, done, withdrawals, mayAct, formKey } = shown;
  const reply = useActionData<typeof action>();
  const isDeposit = /^de/.test(String(reply?.initialValue?.["intent"]));
  const { slug } = useStudioCommunity();
  const t = useMessages("funding");
  return (
    <>
      <PageHeading title={t("title")} lead={t("lead")} />
      {done && !reply && <LiveNotice tone="ok">{t(done)}</LiveNotice>}
      {tokens.length > 0 ? (
        <FundedTokens tokens={tokens} />
      ) : (
        <EmptyState title={t("none")}>{t("none-next")}</EmptyState>
      )}
      <section className="measure" id="deposit">
        <h2>{t("deposit")}</h2>
        {!deposits && <p>{t("deposits-off")}</p>}
        {deposits && !isOwner && <p>{t("owners-deposit")}</p>}
        {deposits && isOwner && (
          <DepositForm deposits={deposits} reply={isDeposit ? reply : undefined} />
        )}
        {calls && deposits && <DepositCallsView calls={calls} deposits={deposits} />}
      </section>
      <DepositList {...list} slug={slug} />
      <Withdrawals
        isOwner={isOwner}
        mayAct={mayAct}
        formKey={formKey}
        reply={reply}
        list={withdrawals}
        path={`/studio/${slug}/funding`}
      />
    </>
  );
}

export const meta = noIndexMeta("funding.title");

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
