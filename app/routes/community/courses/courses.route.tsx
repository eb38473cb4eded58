import { useLoaderData } from "@remix-run/react";
import { getCommunity } from "#contract/community/community.ts";
import { pageMeta } from "#app/document/meta.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { CourseCards } from "#app/features/course/course-card.tsx";
import { NoCourses } from "#app/features/course/no-courses.tsx";
import { pageLoader } from "#app/request/context/page.server.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

export const loader = pageLoader(
  {
    guards: [],
    params: getCommunity.params,
    messages: ["community", "course"],
  },
  async ({ api, params }) => {
    const { slug, name, courseList } = await api(getCommunity, { params });
    return { slug, name, courseList };
  },
);

export default function CommunityCourses() {
  const { slug, courseList } = useLoaderData<typeof loader>();
  const t = useMessages("community");
  const hasChallenges = courseList.some(({ challenges }) => challenges.length > 0);
  return (
    <>
      {hasChallenges ? (
        <PageHeading kind={t("courses-kind")} title={t("courses")} lead={t("courses-lead")} />
      ) : (
        <PageHeading title={t("courses-kind")} />
      )}
      {courseList.length > 0 ? (
        <CourseCards community={slug} courses={courseList} />
      ) : (
        <NoCourses />
      )}
    </>
  );
}

export const meta = pageMeta<typeof loader>(({ data, t }) => ({
  title: `${t("community.courses-page")} · ${data.name}`,
  description: t("community.courses-description", { community: data.name }),
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
