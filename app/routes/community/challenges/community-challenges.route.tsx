import { useLoaderData } from "@remix-run/react";
import { getCommunity } from "#contract/community.ts";
import { ErrorPage } from "#app/components/error-page.tsx";
import { pageMeta } from "#app/document/meta.ts";
import { PageHeading } from "#app/components/page-heading.tsx";
import { getChallengeDocument } from "#app/content/content.server.ts";
import { ChallengeTabs } from "#app/features/challenge/challenge-tabs.tsx";
import { NoChallenges } from "#app/features/challenge/no-challenges.tsx";
import { ChallengeList } from "#app/features/course/challenge-list.tsx";
import { coursePath } from "#app/features/course/course-path.ts";
import { pageLoader } from "#app/pages/page.server.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

export const loader = pageLoader(
  {
    guards: [],
    params: getCommunity.params,
    messages: ["community", "course"],
    asks: (api, { params }) => [api(getCommunity, { params })],
  },
  async ({ api, locale, params }) => {
    const { slug, name, courseList } = await api(getCommunity, { params });
    const courses = courseList.map(({ slug: course, title, challenges }) => ({
      slug: course,
      title,
      challenges: challenges.map((challenge) => ({
        ...challenge,
        summary: getChallengeDocument(locale, challenge.id)?.summary,
      })),
    }));
    return { slug, name, courses: courses.filter(({ challenges }) => challenges.length > 0) };
  },
);

export default function CommunityChallenges() {
  const { slug, courses } = useLoaderData<typeof loader>();
  const t = useMessages("community");
  return (
    <>
      <PageHeading kind={t("challenge-kind")} title={t("challenge")} lead={t("challenge-lead")} />
      <ChallengeTabs community={slug} />
      {courses.length === 0 && <NoChallenges community={slug} />}
      {courses.map(({ slug: course, title, challenges }) => (
        <section key={course}>
          <h2>{title}</h2>
          <ChallengeList challenges={challenges} base={coursePath(slug, course)} />
        </section>
      ))}
    </>
  );
}

export const meta = pageMeta<typeof loader>(({ data, t }) => ({
  title: `${t("community.challenge-page")} · ${data.name}`,
  description: t("community.challenge-description", { community: data.name }),
}));

export { ErrorPage as ErrorBoundary };
