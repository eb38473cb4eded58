import { useLoaderData } from "@remix-run/react";
import { getCommunityScoreboard } from "#contract/community.ts";
import { ErrorPage } from "#app/components/error-page.tsx";
import { pageMeta } from "#app/document/meta.ts";
import { PageHeading } from "#app/components/page-heading.tsx";
import { requireCommunity } from "#app/content/require-community.server.ts";
import { ScoreboardTable } from "#app/features/scoreboard/scoreboard-table.tsx";
import { cursorOf } from "#app/pages/cursor-of.server.ts";
import { pageLoader } from "#app/pages/page.server.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

export const loader = pageLoader(
  {
    guards: [],
    params: getCommunityScoreboard.params,
    messages: ["community", "scoreboard"],
    asks: (api, { params, url }) => [api(getCommunityScoreboard, { params, query: cursorOf(url) })],
  },
  async ({ api, locale, params, url }) => {
    const { name } = requireCommunity(locale, params.slug);
    const scoreboard = await api(getCommunityScoreboard, { params, query: cursorOf(url) });
    return { slug: params.slug, name, scoreboard };
  },
);

export default function CommunityScoreboard() {
  const { slug, scoreboard } = useLoaderData<typeof loader>();
  const t = useMessages("community");
  return (
    <>
      <PageHeading title={t("scoreboard")} lead={t("scoreboard-lead")} />
      <ScoreboardTable
        scoreboard={scoreboard}
        challenges={`/communities/${slug}/challenge`}
        anchor="content"
      />
    </>
  );
}

export const meta = pageMeta<typeof loader>(({ data, t }) => ({
  title: `${t("community.scoreboard")} · ${data.name}`,
  description: t("community.scoreboard-description", { community: data.name }),
}));

export { ErrorPage as ErrorBoundary };
