import { useLoaderData } from "@remix-run/react";
import { listWallets } from "#contract/identity/viewer.ts";
import { profileParts } from "#contract/money/wallet.ts";
import { noIndexMeta } from "#app/document/meta.ts";
import { Link } from "#app/ui/link.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { AccountTabs } from "#app/features/account/account-tabs.tsx";
import { pageLoader, type PageHandle } from "#app/request/context/page.server.ts";
import { requireViewer } from "#app/request/context/require-viewer.server.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { CashOutSteps } from "./cash-out-steps.tsx";
import { WalletCard } from "./wallet-card.tsx";

export const handle: PageHandle = { hasTabs: true };

export const loader = pageLoader(
  {
    guards: ["auth"],
    messages: ["wallets", "tokenFacts", "profile"],
  },
  async (context) => {
    const { wallets } = await context.api(listWallets);
    const { username } = requireViewer(await context.guarded);
    // One address is valid for all tokens of a chain, so the first token's page sets it.
    const lacking = wallets.find(({ missing }) => missing.includes("address")) ?? wallets[0];
    const missing = profileParts.filter((part) =>
      wallets.some((one) => one.missing.includes(part)),
    );
    return { username, wallets, missing, tokenToSet: lacking?.balance.token ?? "" };
  },
);

export default function WalletsPage() {
  const { username, wallets, missing, tokenToSet } = useLoaderData<typeof loader>();
  const t = useMessages("wallets");
  return (
    <>
      <PageHeading title={t("title")} lead={t("lead")} />
      <AccountTabs username={username} />
      <div className="pair">
        <div className="stack">
          <ul className="cards">
            {wallets.map((wallet) => (
              <WalletCard key={wallet.balance.token} wallet={wallet} />
            ))}
          </ul>
          <p>
            <Link to="/profile/wallets/payouts">{t("payouts")}</Link>
          </p>
        </div>
        {missing.length > 0 && <CashOutSteps missing={missing} token={tokenToSet} />}
      </div>
    </>
  );
}

export const meta = noIndexMeta("wallets.title");

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
