import { useLoaderData } from "@remix-run/react";
import { getToken } from "#contract/money/wallet.ts";
import { Link } from "#app/ui/link.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { pageMeta } from "#app/document/meta.ts";
import { RewardSteps } from "#app/features/payout/reward-steps.tsx";
import { TokenFacts } from "#app/features/token/token-facts.tsx";
import { Uncashable } from "#app/features/token/uncashable.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { pageLoader } from "#app/request/context/page.server.ts";

const { params } = getToken;

export const loader = pageLoader(
  {
    guards: [],
    params,
    messages: ["token", "tokenFacts", "copy", "rewardPath"],
  },
  ({ api, params }) => api(getToken, { params }),
);

export default function TokenPage() {
  const { token, communities } = useLoaderData<typeof loader>();
  const t = useMessages("token");
  const facts = useMessages("tokenFacts");
  const { symbol, name, chain, contract, cashable, isDemo, learnMore } = token;
  return (
    <>
      <PageHeading
        kind={facts("kind")}
        title={`${name} (${symbol})`}
        lead={t(cashable ? "lead-cashable" : "lead", { token: symbol })}
      />
      <div className="stack">
        <TokenFacts token={token} />
        <section className="measure">
          <h2>{t("issuer")}</h2>
          {contract ? (
            <p>{t(isDemo ? "issuer-demo" : "issuer-contract", { token: symbol, chain })}</p>
          ) : (
            <p>{t("issuer-network", { token: symbol, chain })}</p>
          )}
          <p>{t("not-sold", { token: symbol })}</p>
        </section>
        <section className="measure">
          <h2>{t("cash-out")}</h2>
          {cashable ? (
            <>
              <RewardSteps />
              <p>
                {t("cash-out-how", { chain })}{" "}
                <Link to={`/profile/wallets/${symbol}`}>{t("your-wallet", { token: symbol })}</Link>
              </p>
            </>
          ) : (
            <Uncashable token={symbol} learnMore={learnMore} />
          )}
        </section>
        <section className="measure">
          <h2>{t("communities", { token: symbol })}</h2>
          {communities.length > 0 ? (
            <ul className="links">
              {communities.map(({ slug, name: community }) => (
                <li key={slug}>
                  <Link to={`/communities/${slug}/rewards`}>{t("rewards-of", { community })}</Link>
                </li>
              ))}
            </ul>
          ) : (
            <p>{t("no-communities", { token: symbol })}</p>
          )}
        </section>
      </div>
    </>
  );
}

export const meta = pageMeta<typeof loader>(({ data: { token }, t }) => ({
  title: `${token.name} (${token.symbol})`,
  description: t(token.cashable ? "token.lead-cashable" : "token.lead", { token: token.symbol }),
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
