import { slugOfChallenge } from "#contract/core/challenge-id.ts";
import { useLoaderData, useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { getCourse, markModuleDone, unmarkModuleDone } from "#contract/learning/course.ts";
import { quizAnswers } from "#contract/learning/quiz-answers.ts";
import { doneOf } from "#app/request/context/done-of.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Link } from "#app/ui/link.tsx";
import { pageMeta } from "#app/document/meta.ts";
import { filmWords } from "#app/content/film-words.server.ts";
import {
  refuseHidden,
  requireCommunity,
  requireCourse,
  requireModule,
} from "#app/content/require-community.server.ts";
import { quizDigest } from "#app/content/content.server.ts";
import { checkQuiz, firstAnswers } from "#app/content/quiz.ts";
import type { Locale } from "#app/i18n/path.ts";
import { openChallenges } from "#app/features/challenge/open-challenges.server.ts";
import { useRememberedModule } from "#app/features/course/use-last-module.ts";
import { coursePath, modulePath } from "#app/page-paths.ts";
import { CourseStrip } from "#app/features/course/course-strip.tsx";
import { Contents } from "#app/features/prose/contents.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { htmlPart } from "#app/request/form/html-part.server.ts";
import { pageAction, pageLoader } from "#app/request/context/page.server.ts";
import { requestOfflineCopy } from "#app/device/offline-copy.ts";
import { authoredCard } from "#app/sharing/card.server.ts";
import { crumb } from "#app/sharing/structured-data.server.ts";
import { ModuleHead } from "./module-head.tsx";
import { ModuleText } from "./module-text.tsx";
import { Progress } from "./progress.tsx";
import { Quiz } from "./quiz.tsx";
import type { NextStep } from "./types.ts";

const notices = ["marked", "unmarked"] as const;

export const loader = pageLoader(
  {
    guards: [],
    params: markModuleDone.params,
    messages: ["course", "film", "module"],
  },
  async (context) => {
    const { api, locale, params, store, url } = context;
    const { html, quiz, ...words } = requireModule(locale, params);
    const path = modulePath(params.slug, params.course_slug, params.module_id);
    refuseHidden(path);
    const { title, chapters } = requireCourse(locale, params);
    const { challenges, modulesDone, closedAt } = await api(getCourse, { params });
    const base = coursePath(params.slug, params.course_slug);
    crumb(words.title, path, context);
    const { slug, name } = requireCommunity(locale, params.slug);
    return {
      community: { slug, name },
      course: {
        base,
        title,
        modules: chapters.flatMap(({ modules }) =>
          modules.map((module) => ({ id: module.id, title: module.title })),
        ),
        challenges,
        modulesDone,
        closedAt,
      },
      module: { ...words, videos: words.videos.map((film) => filmWords(film, context)) },
      card: authoredCard(locale, path),
      part: htmlPart(html, context),
      next: nextStep(base, words.next, openChallenges(challenges, store)),
      quiz: checkQuiz(quiz, url.searchParams),
      done: modulesDone && doneOf(url, notices),
    };
  },
);

export const action = pageAction(
  { guards: ["auth"], params: markModuleDone.params },
  async ({ api, form, locale, params, redirect, store, url }) => {
    const undoes = form.get("intent") === "unmarkModuleDone";
    if (undoes) await api(unmarkModuleDone, { params });
    else {
      await api(markModuleDone, { params, query: answersIn(url, locale, params) });
      const { challenges } = await api(getCourse, { params });
      const base = coursePath(params.slug, params.course_slug);
      const open = openChallenges(challenges, store);
      const next = nextStep(base, requireModule(locale, params).next, open);
      if (next) throw redirect(next.to);
    }
    // The quiz answers are in the query and must be kept.
    const search = new URLSearchParams(url.search);
    search.set("done", undoes ? "unmarked" : "marked");
    throw redirect(`${url.pathname}?${search}#progress`, { prefixed: true });
  },
);

type Place = Parameters<typeof requireModule>[1];

/** The first answers to the quiz, which are in the query of its page. */
function answersIn(url: URL, locale: Locale, place: Place) {
  const { quiz } = requireModule(locale, place);
  const digest = quizDigest(place.slug, place.course_slug, place.module_id);
  const answers = firstAnswers(checkQuiz(quiz, url.searchParams), digest);
  return { answers: quizAnswers.safeParse(answers).data };
}

type Named = { readonly id: string; readonly title: string };

function nextStep(
  base: string,
  module: Named | null,
  [challenge]: readonly Named[],
): NextStep | null {
  if (module)
    return { kind: "module", to: `${base}/learning-modules/${module.id}`, title: module.title };
  if (challenge)
    return {
      kind: "challenge",
      to: `${base}/challenges/${slugOfChallenge(challenge.id)}`,
      title: challenge.title,
    };
  return null;
}

export default function LearningModule() {
  const { community, course, module, part, next, quiz, done } = useLoaderData<typeof loader>();
  const t = useMessages("module");
  useRememberedModule(course.base, course.modulesDone ? null : module.id);
  const { pathname } = useLocation();
  useEffect(() => requestOfflineCopy(pathname), [pathname]);
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: community.name, to: `/communities/${community.slug}` },
          { label: course.title, to: course.base },
        ]}
      />
      <ModuleHead course={course} module={module} />
      <div className="split">
        <Contents label={t("contents")} headings={module.headings} />
        <div>
          <ModuleText module={module} part={part} />
          <p>
            <Link to="/glossary">{t("glossary")}</Link>
          </p>
          {quiz.questions.length > 0 && <Quiz quiz={quiz} />}
          <CourseStrip
            base={course.base}
            modules={course.modules}
            challenges={course.challenges}
            done={course.modulesDone ?? undefined}
          />
          <Progress
            isDone={course.modulesDone?.includes(module.id) ?? null}
            done={done}
            next={next}
          />
        </div>
      </div>
    </>
  );
}

export const meta = pageMeta<typeof loader>(({ data: { course, module } }) => ({
  title: `${module.title} · ${course.title}`,
  description: module.summary,
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
