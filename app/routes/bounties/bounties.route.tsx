import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import {
  bountyKind,
  groupKind,
  listBounties,
  listBountyGroups,
} from "#contract/learning/bounty.ts";
import { listCommunities } from "#contract/community/community.ts";
import { slug } from "#contract/core/values.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LoadMore } from "#app/ui/form/load-more.tsx";
import { getCommunityDocument } from "#app/content/content.server.ts";
import { pageMeta } from "#app/document/meta.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { BountyList } from "#app/features/bounty/bounty-list.tsx";
import { ReferralBounties } from "#app/features/bounty/referral-bounties.tsx";
import { cursorOf } from "#app/request/form/cursor-of.server.ts";
import { cacheUntil } from "#app/request/context/cache-until.server.ts";
import { languageOf } from "#app/request/context/language-of.server.ts";
import { pageLoader } from "#app/request/context/page.server.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { BountyFilter } from "./bounty-filter.tsx";

/** An empty or unknown choice counts as no choice. */
const filter = z.object({
  kind: bountyKind.optional().catch(undefined),
  community: slug
    .refine((named) => getCommunityDocument("en", named) !== null)
    .optional()
    .catch(undefined),
  closing: z.enum(["soon"]).optional().catch(undefined),
});

const chosenOf = (url: URL) => ({
  ...filter.parse(Object.fromEntries(url.searchParams)),
  ...languageOf(url),
});

export const loader = pageLoader(
  { guards: [], messages: ["bounty", "languageFilter"] },
  async ({ api, guarded, url, store }) => {
    const { kind, community, closing, ...chosen } = chosenOf(url);
    const grouped = groupKind.safeParse(kind).data;
    const [{ groups, next }, { bounties: inviting }, { communities }] = await Promise.all([
      kind === "referral"
        ? { groups: [], next: null }
        : api(listBountyGroups, {
            query: { ...cursorOf(url), ...chosen, kind: grouped, community, closing },
          }),
      grouped || url.searchParams.has("cursor")
        ? { bounties: [] }
        : api(listBounties, { query: { kind: "referral", community, closing } }),
      api(listCommunities),
    ]);
    cacheUntil(
      [...groups, ...inviting].map(({ closesAt }) => closesAt),
      store,
    );
    return {
      groups,
      inviting,
      next,
      isMember: (await guarded).viewer !== null,
      chosen: { kind, community, closing, ...chosen },
      communities: communities.map(({ slug, name }) => ({ slug, name })),
    };
  },
);

export default function BountiesPage() {
  const { groups, inviting, next, isMember, chosen, communities } = useLoaderData<typeof loader>();
  const t = useMessages("bounty");
  const isEmpty = groups.length === 0 && inviting.length === 0;
  const isFiltered = Boolean(chosen.kind ?? chosen.community ?? chosen.closing ?? chosen.language);
  return (
    <>
      <PageHeading
        title={t("title")}
        lead={isMember ? `${t("lead")} ${t("lead-member")}` : t("lead")}
      />
      <div className="split">
        <BountyFilter chosen={chosen} communities={communities} />
        <div className="stack">
          {groups.length > 0 && <BountyList groups={groups} showCommunity />}
          {isEmpty && !isFiltered && (
            <EmptyState
              title={t(isMember ? "none-left" : "none")}
              action={{ to: "/communities", label: t("see-communities") }}
            >
              {t("none-next")}
            </EmptyState>
          )}
          {isEmpty && isFiltered && (
            <EmptyState
              title={t("none-filtered")}
              action={{ to: "/bounties", label: t("filter-clear") }}
            >
              {t("none-filtered-next")}
            </EmptyState>
          )}
          <LoadMore next={next} anchor="bounties" />
          {inviting.length > 0 && <ReferralBounties bounties={inviting} />}
        </div>
      </div>
    </>
  );
}

export const meta = pageMeta<typeof loader>(({ t }) => ({
  title: t("bounty.title"),
  description: t("bounty.description"),
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
