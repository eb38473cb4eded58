import { useMessages } from "#app/i18n/use-messages.tsx";
import { Badge } from "#app/ui/badge.tsx";

/** One short line: the overview of the community says what being closed means. */
export function ClosedBadge({ closedAt }: { closedAt?: string | null | undefined }) {
  const t = useMessages("course");
  return closedAt ? <Badge tone="wait">{t("community-closed")}</Badge> : null;
}
