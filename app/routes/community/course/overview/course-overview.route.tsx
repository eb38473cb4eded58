import { slugOfChallenge } from "#contract/core/challenge-id.ts";
import { useLoaderData } from "@remix-run/react";
import type { Scoreboard } from "#contract/community/community.ts";
import { getCourse, getCourseScoreboard } from "#contract/learning/course.ts";
import { pageMeta } from "#app/document/meta.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { filmWords } from "#app/content/film-words.server.ts";
import {
  refuseHidden,
  requireCommunity,
  requireCourse,
} from "#app/content/require-community.server.ts";
import { ChallengeList } from "#app/features/course/challenge-list.tsx";
import { ChapterList } from "#app/features/course/chapter-list.tsx";
import { ClosedTag } from "#app/features/course/closed-tag.tsx";
import { openChallenges } from "#app/features/challenge/open-challenges.server.ts";
import { coursePath } from "#app/page-paths.ts";
import {
  scoreboardChoice,
  scoreboardQuery,
} from "#app/features/scoreboard/scoreboard-choice.server.ts";
import { ScoreboardFilter } from "#app/features/scoreboard/scoreboard-filter.tsx";
import { ScoreboardTable } from "#app/features/scoreboard/scoreboard-table.tsx";
import { htmlPart } from "#app/request/form/html-part.server.ts";
import { pageLoader } from "#app/request/context/page.server.ts";
import { courseData, describePage, faqPage } from "#app/sharing/structured-data.server.ts";
import { useTextLanguage } from "#app/ui/text/use-text-language.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { CourseGlance } from "./course-glance.tsx";
import { CourseText } from "./course-text.tsx";
import { Questions } from "./questions.tsx";

const noScores: Scoreboard = { scores: [], next: null, viewer: null, viewerCursor: null };

export const loader = pageLoader(
  {
    guards: [],
    params: getCourse.params,
    messages: ["course", "film", "scoreboard"],
  },
  async (context) => {
    const { api, locale, params, url } = context;
    const { html, faq, chapters, objectives, prerequisites, disclaimer, trailer, checked } =
      requireCourse(locale, params);
    const base = coursePath(params.slug, params.course_slug);
    refuseHidden(base);
    const query = scoreboardQuery(url);
    const scores = api(getCourseScoreboard, { params, query });
    const course = await api(getCourse, { params });
    // A kept reply contains no members, so there is no scoreboard during an outage: the page does
    // not wait for it.
    const scoreboard = context.store.response.outageReplyAt === undefined ? await scores : noScores;
    describePage(
      [courseData(locale, base, course), ...(faq.length > 0 ? [faqPage(faq)] : [])],
      context,
    );
    return {
      base,
      communityName: requireCommunity(locale, params.slug).name,
      course,
      open: openChallenges(course.challenges, context.store).map(({ id, title }) => ({
        id,
        title,
      })),
      scoreboard,
      chosen: { ...scoreboardChoice(url), course: undefined },
      chapters,
      words: {
        objectives,
        prerequisites,
        disclaimer,
        checked,
        trailer: trailer && filmWords(trailer, context),
      },
      part: htmlPart(html, context),
      faq: faq.map(({ question, html: answer }) => ({
        question,
        answer: htmlPart(answer, context),
      })),
    };
  },
);

export default function CoursePage() {
  const { base, course, open, scoreboard, chosen, chapters, words, part, faq } =
    useLoaderData<typeof loader>();
  const t = useMessages("course");
  const lang = useTextLanguage();
  const [first] = course.challenges;
  const list = { chosen, path: base, anchor: "scoreboard" };
  return (
    <>
      <PageHeading kind={t("kind")} title={course.title} lead={course.summary} lang={lang}>
        {course.closedAt && <ClosedTag />}
      </PageHeading>
      <div className="split">
        <CourseGlance
          course={course}
          base={base}
          modules={chapters.flatMap(({ modules }) => modules)}
          openChallenges={open}
        />
        <div>
          <CourseText words={words} part={part} />
          <section>
            <h2>{t("chapters")}</h2>
            <ChapterList chapters={chapters} base={base} done={course.modulesDone ?? undefined} />
          </section>
          <section>
            <h2>{t("challenges")}</h2>
            {course.challenges.length > 0 ? (
              <ChallengeList challenges={course.challenges} base={base} />
            ) : (
              <p>{t("no-challenges")}</p>
            )}
          </section>
          {faq.length > 0 && <Questions questions={faq} />}
          <section id="scoreboard">
            <h2>{t("scoreboard")}</h2>
            <ScoreboardFilter {...list} />
            <ScoreboardTable
              {...list}
              scoreboard={scoreboard}
              challenges={first ? `${base}/challenges/${slugOfChallenge(first.id)}` : null}
            />
          </section>
        </div>
      </div>
    </>
  );
}

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: `${data.course.title} · ${data.communityName}`,
  description: data.course.summary,
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
