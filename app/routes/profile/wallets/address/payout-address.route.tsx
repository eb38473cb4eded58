import { useActionData, useLoaderData } from "@remix-run/react";
import { getAddressQuestion, getWallet } from "#contract/money/wallet.ts";
import { AddressForm } from "./address-form.tsx";
import { replyTo } from "#app/ui/form/reply-to.ts";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { VerifyLink } from "#app/ui/form/verify-link.tsx";
import { noIndexMeta } from "#app/document/meta.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { byIntent, pageAction, pageLoader } from "#app/request/context/page.server.ts";
import { requireViewer } from "#app/request/context/require-viewer.server.ts";
import { requireRecentLogIn } from "#app/session/factor/recent-log-in.server.ts";
import { actions, type Intent } from "./actions.server.ts";
import { SignSection } from "./sign-section.tsx";

const { params } = getWallet;

export const loader = pageLoader(
  { guards: ["auth"], params, messages: ["walletAddress", "copy"] },
  async ({ guarded }) => {
    const context = await guarded;
    const { api, params, redirect, url } = context;
    requireRecentLogIn(context);
    const { emailVerified } = requireViewer(context);
    const [{ token, address, delayHours, isChainKnown }, { question }] = await Promise.all([
      api(getWallet, { params }),
      api(getAddressQuestion, { params }),
    ]);
    if (!token.cashable) throw redirect(`/profile/wallets/${token.symbol}`);
    // Another address can be requested while the message for the former one exists.
    const isAsked = question !== null && url.searchParams.get("other") === null;
    return {
      token: { symbol: token.symbol, chain: token.chain, chainId: token.chainId },
      former: address?.address ?? null,
      question: isAsked ? question : null,
      delayHours,
      isChainKnown,
      emailVerified,
    };
  },
);

export const action = pageAction({ guards: ["auth"], params }, async (context) => {
  const run = byIntent(actions, context.form);
  requireRecentLogIn(context);
  return await run(context);
});

export default function PayoutAddressPage() {
  const { token, former, question, delayHours, isChainKnown, emailVerified } =
    useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const replyOf = (intent: Intent) => replyTo(reply, intent);
  const t = useMessages("walletAddress");
  const { symbol, chain, chainId } = token;
  return (
    <>
      <PageHeading
        kind={<Link to={`/profile/wallets/${symbol}`}>{symbol}</Link>}
        title={t("title")}
        lead={t("lead", { chain, chainId: String(chainId) })}
      />
      <div className="stack measure">
        {emailVerified ? (
          <>
            <Notice title={former ? t("changes") : undefined}>
              {delayHours > 0 ? t("delay", { count: delayHours }) : t("no-delay")}
            </Notice>
            <SignSection question={question} token={symbol} replyOf={replyOf} />
            <details open={replyOf("setAddress") !== undefined}>
              <summary>{t("by-hand")}</summary>
              <div className="stack">
                <p className="hint">{t("by-hand-why")}</p>
                {isChainKnown ? (
                  <AddressForm intent="setAddress" reply={replyOf("setAddress")} />
                ) : (
                  <Notice tone="wait">{t("no-chain")}</Notice>
                )}
              </div>
            </details>
          </>
        ) : (
          <Notice title={t("verify-first")}>
            <VerifyLink>{t("verify-link")}</VerifyLink>
          </Notice>
        )}
      </div>
    </>
  );
}

export const meta = noIndexMeta("walletAddress.title");

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
