import { Tabs } from "#app/components/tabs.tsx";
import { useText } from "#app/i18n/text.tsx";

/** The pages that are the member's own. The page's loader delivers the `profile` messages. */
export function AccountTabs({ username }: { username: string }) {
  const t = useText("profile");
  const tabs = [
    { to: "/profile", label: t("title"), end: true },
    { to: "/profile/wallets", label: t("wallets") },
    { to: "/profile/referrals", label: t("referrals") },
    { to: "/submissions", label: t("submissions"), end: true },
    { to: `/profile/${username}`, label: t("public") },
  ];
  return <Tabs label={t("navigation")} tabs={tabs} />;
}
