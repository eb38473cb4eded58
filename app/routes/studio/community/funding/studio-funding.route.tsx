import { useActionData, useLoaderData } from "@remix-run/react";
import { describeDeposit, getFunding, listDeposits } from "#contract/money/funding.ts";
import { pageMeta } from "#app/document/meta.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { pageAction, pageLoader } from "#app/request/context/page.server.ts";
import { cursorOf } from "#app/request/form/cursor-of.server.ts";
import { nullIfRefused } from "#app/request/form/refusal.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorPage } from "#app/ui/error-page.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { useStudioCommunity } from "../use-studio-community.ts";
import { performOperation } from "./actions.server.ts";
import { DepositCallsView } from "./deposit-calls.tsx";
import { DepositForm } from "./deposit-form.tsx";
import { DepositList } from "./deposit-list.tsx";
import { FundedTokens } from "./funded-tokens.tsx";
import { callsView, fundingView } from "./funding-view.server.ts";

export const loader = pageLoader(
  { guards: ["auth"], params: getFunding.params, messages: ["funding", "copy"] },
  async ({ api, params, url, locale }) => {
    const asked = describeDeposit.query.safeParse(Object.fromEntries(url.searchParams));
    const [{ tokens, isOwner, deposits }, list, calls] = await Promise.all([
      api(getFunding, { params }),
      api(listDeposits, { params, query: cursorOf(url) }),
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
    return {
      ...{ isOwner, deposits, list },
      tokens: fundingView(locale, tokens),
      calls: calls && callsView(calls),
      isSent: url.searchParams.get("news") === "sent",
    };
  },
);

export const action = pageAction({ guards: ["auth"], params: getFunding.params }, performOperation);

export default function StudioFundingPage() {
  const { isOwner, deposits, list, tokens, calls, isSent } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { slug } = useStudioCommunity();
  const t = useMessages("funding");
  return (
    <>
      <PageHeading title={t("title")} lead={t("lead")} />
      {isSent && !answer && (
        <Notice tone="ok" live>
          {t("sent")}
        </Notice>
      )}
      {tokens.length > 0 ? (
        <FundedTokens tokens={tokens} />
      ) : (
        <EmptyState title={t("none")}>{t("none-next")}</EmptyState>
      )}
      <section className="measure" id="deposit">
        <h2>{t("deposit")}</h2>
        {!deposits && <p>{t("deposits-off")}</p>}
        {deposits && !isOwner && <p>{t("owners-deposit")}</p>}
        {deposits && isOwner && <DepositForm {...{ deposits }} lastResult={answer} />}
        {calls && deposits && <DepositCallsView {...{ calls, deposits }} />}
      </section>
      <DepositList {...list} slug={slug} />
    </>
  );
}

export const meta = pageMeta<typeof loader>(({ t }) => ({
  title: t("funding.title"),
  noIndex: true,
}));

export { ErrorPage as ErrorBoundary };
