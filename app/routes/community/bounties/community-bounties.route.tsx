import { useLoaderData } from "@remix-run/react";
import { listBountyGroups } from "#contract/bounty.ts";
import { getCommunity } from "#contract/community.ts";
import { EmptyState } from "#app/components/empty-state.tsx";
import { ErrorPage } from "#app/components/error-page.tsx";
import { LoadMore } from "#app/components/load-more.tsx";
import { pageMeta } from "#app/document/meta.ts";
import { PageHeading } from "#app/components/page-heading.tsx";
import { requireCommunity } from "#app/content/require-community.server.ts";
import { BountyList } from "#app/features/bounty/bounty-list.tsx";
import { cursorOf } from "#app/pages/cursor-of.server.ts";
import { pageLoader } from "#app/pages/page.server.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

export const loader = pageLoader(
  {
    guards: [],
    params: getCommunity.params,
    messages: ["community", "bounty"],
    asks: (api, { params: { slug }, url }) => [
      api(listBountyGroups, { query: { ...cursorOf(url), community: slug } }),
    ],
  },
  async ({ api, locale, params: { slug }, url, viewer }) => {
    const { name } = requireCommunity(locale, slug);
    const query = { ...cursorOf(url), community: slug };
    return { name, isMember: viewer !== null, ...(await api(listBountyGroups, { query })) };
  },
);

export default function CommunityBounties() {
  const { groups, isMember, next } = useLoaderData<typeof loader>();
  const t = useMessages("community");
  const words = useMessages("bounty");
  return (
    <>
      <PageHeading
        title={t("bounties")}
        lead={isMember ? `${t("bounties-lead")} ${words("lead-member")}` : t("bounties-lead")}
      />
      {groups.length > 0 ? (
        <BountyList groups={groups} />
      ) : (
        <EmptyState
          title={words(isMember ? "none-left" : "none")}
          action={{ to: "/bounties", label: words("see-open") }}
        >
          {words("none-next")}
        </EmptyState>
      )}
      <LoadMore next={next} anchor="bounties" />
    </>
  );
}

export const meta = pageMeta<typeof loader>(({ data, t }) => ({
  title: `${t("community.bounties")} · ${data.name}`,
  description: t("community.bounties-description", { community: data.name }),
}));

export { ErrorPage as ErrorBoundary };
