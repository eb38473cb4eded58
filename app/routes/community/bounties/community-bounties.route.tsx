import { useLoaderData } from "@remix-run/react";
import { listBounties, listBountyGroups } from "#contract/learning/bounty.ts";
import { getCommunity } from "#contract/community/community.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { LoadMore } from "#app/ui/form/load-more.tsx";
import { pageMeta } from "#app/document/meta.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { requireCommunity } from "#app/content/require-community.server.ts";
import { BountyList } from "#app/features/bounty/bounty-list.tsx";
import { ReferralBounties } from "#app/features/bounty/referral-bounties.tsx";
import { cursorOf } from "#app/request/form/cursor-of.server.ts";
import { pageLoader } from "#app/request/context/page.server.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

export const loader = pageLoader(
  {
    guards: [],
    params: getCommunity.params,
    messages: ["community", "bounty"],
  },
  async ({ api, locale, params: { slug }, url, guarded }) => {
    const { name } = requireCommunity(locale, slug);
    // The community's part of `/bounties`: the same groups in the same order.
    const [{ groups, next }, { bounties: inviting }] = await Promise.all([
      api(listBountyGroups, { query: { ...cursorOf(url), community: slug } }),
      url.searchParams.has("cursor")
        ? { bounties: [] }
        : api(listBounties, { query: { kind: "referral", community: slug } }),
    ]);
    return { slug, name, isMember: (await guarded).viewer !== null, groups, next, inviting };
  },
);

export default function CommunityBounties() {
  const { slug, groups, inviting, isMember, next } = useLoaderData<typeof loader>();
  const t = useMessages("community");
  const words = useMessages("bounty");
  return (
    <>
      <PageHeading
        title={t("bounties")}
        lead={isMember ? `${t("bounties-lead")} ${words("lead-member")}` : t("bounties-lead")}
      />
      {groups.length > 0 && <BountyList groups={groups} />}
      {groups.length + inviting.length === 0 && (
        <EmptyState
          title={words(isMember ? "none-left" : "none")}
          action={{ to: "/bounties", label: words("see-open") }}
        >
          {words("none-next")}
        </EmptyState>
      )}
      <LoadMore next={next} anchor="bounties" />
      {inviting.length > 0 && <ReferralBounties bounties={inviting} />}
      <p className="more">
        <Link to={`/bounties?community=${slug}`}>{t("all-bounties")}</Link>
      </p>
    </>
  );
}

export const meta = pageMeta<typeof loader>(({ data, t }) => ({
  title: `${t("community.bounties")} · ${data.name}`,
  description: t("community.bounties-description", { community: data.name }),
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
