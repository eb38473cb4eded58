import type { HostedCommunity } from "#contract/admin/communities.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Tag } from "#app/ui/tag.tsx";

export function CommunityState({ community }: { community: HostedCommunity }) {
  const t = useMessages("adminCommunities");
  const { publishedAt, suspendedAt, closedAt } = community;
  if (suspendedAt) return <Tag tone="bad">{t("suspended")}</Tag>;
  if (closedAt) return <Tag>{t("closed")}</Tag>;
  return publishedAt ? (
    <Tag tone="ok">{t("public")}</Tag>
  ) : (
    <Tag tone="wait">{t("unpublished")}</Tag>
  );
}
