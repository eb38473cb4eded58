import type { ComponentProps } from "react";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

export function AdminTabs() {
  const t = useMessages("admin");
  const tabs = [
    { to: "/admin", label: t("overview"), within: false },
    { to: "/admin/members", label: t("members") },
    { to: "/admin/applications", label: t("applications") },
    { to: "/admin/communities", label: t("communities") },
    { to: "/admin/pools", label: t("pools") },
    { to: "/admin/tokens", label: t("tokens") },
    { to: "/admin/publications", label: t("publications") },
    { to: "/admin/calibration", label: t("calibration") },
    { to: "/admin/payouts", label: t("payouts") },
    { to: "/admin/moderation", label: t("moderation") },
    { to: "/admin/addresses", label: t("addresses") },
    { to: "/admin/banners", label: t("banners") },
    { to: "/admin/work", label: t("work") },
    { to: "/admin/log", label: t("log") },
  ];
  return <Tabs label={t("navigation")} tabs={tabs} />;
}

/** The heading of an admin's page, with the tabs below it. */
export const AdminHeading = (props: ComponentProps<typeof PageHeading>) => (
  <>
    <PageHeading {...props} />
    <AdminTabs />
  </>
);
