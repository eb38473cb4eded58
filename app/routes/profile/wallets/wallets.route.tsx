import { useLoaderData } from "@remix-run/react";
import { listWalletEntries, listWallets } from "#contract/viewer.ts";
import { ErrorPage } from "#app/components/error-page.tsx";
import { Link } from "#app/components/link.tsx";
import { pageMeta } from "#app/document/meta.ts";
import { Notice } from "#app/components/notice.tsx";
import { PageHeading } from "#app/components/page-heading.tsx";
import { AccountTabs } from "#app/features/account/account-tabs.tsx";
import { cursorOf } from "#app/pages/cursor-of.server.ts";
import { pageLoader } from "#app/pages/page.server.ts";
import { requireViewer } from "#app/pages/require-viewer.server.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { WalletCard } from "./wallet-card.tsx";
import { WalletEntries } from "./wallet-entries.tsx";

export const loader = pageLoader(
  { guards: ["auth"], messages: ["wallets", "profile"], asks: (api) => [api(listWallets)] },
  async (context) => {
    const { api, url } = context;
    const { username, firstName, lastName } = requireViewer(context);
    const { wallets } = await api(listWallets);
    const chosen =
      wallets.find(({ balance }) => balance.token === url.searchParams.get("token")) ??
      wallets.find(({ balance }) => balance.units !== "0") ??
      wallets[0];
    const token = chosen?.balance.token;
    const entries = token
      ? await api(listWalletEntries, { params: { token }, query: cursorOf(url) })
      : { entries: [], next: null };
    return { username, wallets, token, ...entries, isComplete: Boolean(firstName && lastName) };
  },
);

export default function WalletsPage() {
  const { username, wallets, token, entries, next, isComplete } = useLoaderData<typeof loader>();
  const t = useMessages("wallets");
  return (
    <>
      <PageHeading title={t("title")} lead={t("lead")} />
      <AccountTabs username={username} />
      <div className="stack">
        <Notice>{t("cash-out-later")}</Notice>
        {!isComplete && (
          <Notice title={t("complete-profile")}>
            {t("complete-profile-why")} <Link to="/profile">{t("complete-profile-link")}</Link>
          </Notice>
        )}
        <ul className="cards">
          {wallets.map((wallet) => (
            <WalletCard
              key={wallet.balance.token}
              wallet={wallet}
              isChosen={wallet.balance.token === token}
            />
          ))}
        </ul>
        {token && <WalletEntries token={token} entries={entries} next={next} />}
      </div>
    </>
  );
}

export const meta = pageMeta<typeof loader>(({ t }) => ({
  title: t("wallets.title"),
  noIndex: true,
}));

export { ErrorPage as ErrorBoundary };
