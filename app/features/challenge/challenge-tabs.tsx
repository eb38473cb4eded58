import { Tabs } from "#app/ui/tabs.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

export function ChallengeTabs({ community }: { community: string }) {
  const t = useMessages("community");
  const base = `/communities/${community}/challenge`;
  return (
    <Tabs
      isInner
      label={t("challenge-tabs")}
      tabs={[
        { to: base, label: t("challenge-next"), within: false },
        { to: `${base}/description`, label: t("description") },
      ]}
    />
  );
}
