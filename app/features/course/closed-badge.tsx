import { useMessages } from "#app/i18n/use-messages.tsx";
import { Badge } from "#app/ui/badge.tsx";

/** One short line: the overview of the community explains the state. */
export function ClosedBadge() {
  const t = useMessages("course");
  return <Badge tone="wait">{t("community-closed")}</Badge>;
}
