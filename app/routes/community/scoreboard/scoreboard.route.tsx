import { useLoaderData } from "@remix-run/react";
import { getCommunity, getCommunityScoreboard } from "#contract/community/community.ts";
import { getCourseScoreboard } from "#contract/learning/course.ts";
import { pageMeta } from "#app/document/meta.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { getCourseDocument } from "#app/content/content.server.ts";
import { requireCommunity } from "#app/content/require-community.server.ts";
import {
  scoreboardChoice,
  scoreboardQuery,
} from "#app/features/scoreboard/scoreboard-choice.server.ts";
import type { ScoreboardChoice } from "#app/features/scoreboard/scoreboard-choice.ts";
import { ScoreboardFilter } from "#app/features/scoreboard/scoreboard-filter.tsx";
import { ScoreboardTable } from "#app/features/scoreboard/scoreboard-table.tsx";
import { pageLoader } from "#app/request/context/page.server.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

/** A course that the community does not have is ignored. */
function chosenOf(slug: string, url: URL): ScoreboardChoice {
  const { course, ...chosen } = scoreboardChoice(url);
  return course && getCourseDocument("en", slug, course) ? { ...chosen, course } : chosen;
}

export const loader = pageLoader(
  {
    guards: [],
    params: getCommunityScoreboard.params,
    messages: ["community", "scoreboard"],
  },
  async ({ api, locale, params, url }) => {
    const { name, hasChallenges } = requireCommunity(locale, params.slug);
    const chosen = chosenOf(params.slug, url);
    const query = scoreboardQuery(url);
    const [scoreboard, { courseList }] = await Promise.all([
      chosen.course
        ? api(getCourseScoreboard, { params: { ...params, course_slug: chosen.course }, query })
        : api(getCommunityScoreboard, { params, query }),
      api(getCommunity, { params }),
    ]);
    return {
      slug: params.slug,
      name,
      hasChallenges,
      scoreboard,
      chosen,
      courses: courseList.map(({ slug, title }) => ({ slug, title })),
    };
  },
);

export default function CommunityScoreboard() {
  const { slug, hasChallenges, scoreboard, chosen, courses } = useLoaderData<typeof loader>();
  const t = useMessages("community");
  const list = { chosen, path: `/communities/${slug}/scoreboard`, anchor: "content" };
  return (
    <>
      <PageHeading title={t("scoreboard")} lead={t("scoreboard-lead")} />
      <div className="stack">
        <ScoreboardFilter {...list} courses={courses} />
        <ScoreboardTable
          {...list}
          scoreboard={scoreboard}
          challenges={hasChallenges ? `/communities/${slug}/challenge` : null}
        />
      </div>
    </>
  );
}

export const meta = pageMeta<typeof loader>(({ data, t }) => ({
  title: `${t("community.scoreboard")} · ${data.name}`,
  description: t("community.scoreboard-description", { community: data.name }),
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
