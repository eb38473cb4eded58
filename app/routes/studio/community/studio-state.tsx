import type { StudioCommunity } from "#contract/community/people.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** Says why others do not see the community, or see it without new work. */
export function StudioState({ community }: { community: StudioCommunity }) {
  const t = useMessages("studio");
  const { source, publishedAt, suspendedAt, closedAt } = community;
  if (suspendedAt) return <Notice tone="bad">{t("is-suspended")}</Notice>;
  if (closedAt) return <Notice tone="wait">{t("is-closed")}</Notice>;
  if (source === "studio" && !publishedAt) return <Notice>{t("is-unpublished")}</Notice>;
  return null;
}
