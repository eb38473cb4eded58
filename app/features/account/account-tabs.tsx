import { Tabs } from "#app/ui/tabs.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

export function AccountTabs({ username }: { username: string }) {
  const t = useMessages("profile");
  const tabs = [
    { to: "/profile", label: t("title"), within: false },
    { to: "/profile/account", label: t("account") },
    { to: "/profile/wallets", label: t("wallets") },
    { to: "/profile/referrals", label: t("referrals") },
    { to: "/profile/notifications", label: t("mails") },
    { to: "/profile/events", label: t("calendar") },
    { to: "/submissions", label: t("submissions"), within: false },
    { to: `/profile/${username}`, label: t("public") },
  ];
  return <Tabs label={t("navigation")} tabs={tabs} />;
}
