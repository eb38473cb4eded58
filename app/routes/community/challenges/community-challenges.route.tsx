import { useLoaderData } from "@remix-run/react";
import { getCommunity } from "#contract/community/community.ts";
import { pageMeta } from "#app/document/meta.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { getChallengeDocument } from "#app/content/content.server.ts";
import { ChallengeTabs } from "#app/features/challenge/challenge-tabs.tsx";
import { nextChallengeOf } from "#app/features/challenge/next-challenge.ts";
import { NoChallenges } from "#app/features/challenge/no-challenges.tsx";
import { ChallengeList } from "#app/features/course/challenge-list.tsx";
import { coursePath } from "#app/features/course/course-path.ts";
import { pageLoader } from "#app/request/context/page.server.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { NextChallenge } from "./next-challenge.tsx";

export const loader = pageLoader(
  {
    guards: [],
    params: getCommunity.params,
    messages: ["community", "course"],
  },
  async ({ api, locale, params }) => {
    const { slug, name, courseList, viewer } = await api(getCommunity, { params });
    const courses = courseList.map(({ slug: course, title, challenges }) => ({
      slug: course,
      title,
      challenges: challenges.map((challenge) => ({
        ...challenge,
        summary: getChallengeDocument(locale, challenge.id)?.summary,
      })),
    }));
    return {
      slug,
      name,
      isMember: viewer !== null,
      courses,
      next: nextChallengeOf(courses, viewer),
    };
  },
);

export default function CommunityChallenges() {
  const { slug, isMember, courses, next } = useLoaderData<typeof loader>();
  const t = useMessages("community");
  const others = courses
    .map((course) => ({
      ...course,
      challenges: course.challenges.filter(({ id }) => id !== next?.id),
    }))
    .filter(({ challenges }) => challenges.length > 0);
  const isEmpty = courses.every(({ challenges }) => challenges.length === 0);
  return (
    <>
      <PageHeading title={t("challenge")} lead={t("challenge-lead")} />
      <ChallengeTabs community={slug} />
      {isEmpty && <NoChallenges community={slug} />}
      {next && <NextChallenge community={slug} challenge={next} isMember={isMember} />}
      {!next && !isEmpty && <p className="lead">{t("challenge-all-answered")}</p>}
      {others.length > 0 && (
        <section>
          <h2>{t(next ? "challenge-others" : "challenge-all")}</h2>
          {others.map(({ slug: course, title, challenges }) => (
            <div key={course}>
              <p className="kind">{title}</p>
              <ChallengeList challenges={challenges} base={coursePath(slug, course)} />
            </div>
          ))}
        </section>
      )}
    </>
  );
}

export const meta = pageMeta<typeof loader>(({ data, t }) => ({
  title: `${t("community.challenge-page")} · ${data.name}`,
  description: t("community.challenge-description", { community: data.name }),
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
