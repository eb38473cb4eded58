import type { HostedCommunity } from "#contract/admin/communities.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Badge } from "#app/ui/badge.tsx";

export function CommunityState({ community }: { community: HostedCommunity }) {
  const t = useMessages("adminCommunities");
  const { publishedAt, suspendedAt, closedAt } = community;
  if (suspendedAt) return <Badge tone="bad">{t("suspended")}</Badge>;
  if (closedAt) return <Badge>{t("closed")}</Badge>;
  return publishedAt ? (
    <Badge tone="ok">{t("public")}</Badge>
  ) : (
    <Badge tone="wait">{t("unpublished")}</Badge>
  );
}
