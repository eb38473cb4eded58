import { useLoaderData } from "@remix-run/react";
import { getCommunity, getCommunityScoreboard } from "#contract/community/community.ts";
import { getCourseScoreboard } from "#contract/learning/course.ts";
import type { Api } from "#app/request/api/client.server.ts";
import { ErrorPage } from "#app/ui/error-page.tsx";
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

type Asked = { params: { slug: string }; url: URL };

/** A course that the community does not have is ignored. */
function chosenOf({ params: { slug }, url }: Asked): ScoreboardChoice {
  const { course, ...chosen } = scoreboardChoice(url);
  return course && getCourseDocument("en", slug, course) ? { ...chosen, course } : chosen;
}

function askScoreboard(api: Api, asked: Asked) {
  const { slug } = asked.params;
  const { course } = chosenOf(asked);
  const { url } = asked;
  const query = scoreboardQuery(url);
  return course
    ? api(getCourseScoreboard, { params: { slug, course_slug: course }, query })
    : api(getCommunityScoreboard, { params: { slug }, query });
}

export const loader = pageLoader(
  {
    guards: [],
    params: getCommunityScoreboard.params,
    messages: ["community", "scoreboard"],
    asks: (api, asked) => [askScoreboard(api, asked), api(getCommunity, { params: asked.params })],
  },
  async ({ api, locale, params, url }) => {
    const { name } = requireCommunity(locale, params.slug);
    const [scoreboard, { courseList }] = await Promise.all([
      askScoreboard(api, { params, url }),
      api(getCommunity, { params }),
    ]);
    return {
      slug: params.slug,
      name,
      scoreboard,
      chosen: chosenOf({ params, url }),
      courses: courseList.map(({ slug, title }) => ({ slug, title })),
    };
  },
);

export default function CommunityScoreboard() {
  const { slug, scoreboard, chosen, courses } = useLoaderData<typeof loader>();
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
          challenges={`/communities/${slug}/challenge`}
        />
      </div>
    </>
  );
}

export const meta = pageMeta<typeof loader>(({ data, t }) => ({
  title: `${t("community.scoreboard")} · ${data.name}`,
  description: t("community.scoreboard-description", { community: data.name }),
}));

export { ErrorPage as ErrorBoundary };
