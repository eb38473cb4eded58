import type { StudioCommunity } from "#contract/community/people.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Notice } from "#app/ui/notice.tsx";

type StudioStateProps = {
  community: StudioCommunity;
  /** The page itself says that the community is not public yet. */
  isKnown: boolean;
};

/** Says why others do not see the community, or that it takes no new work. */
export function StudioState({ community, isKnown }: StudioStateProps) {
  const t = useMessages("studio");
  const { source, publishedAt, suspendedAt, closedAt } = community;
  if (suspendedAt) return <Notice tone="bad">{t("is-suspended")}</Notice>;
  if (closedAt) return <Notice tone="wait">{t("is-closed")}</Notice>;
  if (source === "folder" || publishedAt || isKnown) return null;
  return <Notice>{t("is-unpublished")}</Notice>;
}
