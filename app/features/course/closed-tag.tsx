import { useMessages } from "#app/i18n/use-messages.tsx";
import { Tag } from "#app/ui/tag.tsx";

/** One short line: the overview of the community explains the state. */
export function ClosedTag() {
  const t = useMessages("course");
  return <Tag tone="wait">{t("community-closed")}</Tag>;
}
