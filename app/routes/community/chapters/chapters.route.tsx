import { useLoaderData } from "@remix-run/react";
import { getCommunity } from "#contract/community.ts";
import { ErrorPage } from "#app/components/error-page.tsx";
import { Link } from "#app/components/link.tsx";
import { pageMeta } from "#app/document/meta.ts";
import { PageHeading } from "#app/components/page-heading.tsx";
import { courseOutlines, requireCommunity } from "#app/content/require-community.server.ts";
import { ChapterList } from "#app/features/course/chapter-list.tsx";
import { coursePath } from "#app/features/course/course-path.ts";
import { NoCourses } from "#app/features/course/no-courses.tsx";
import { pageLoader } from "#app/pages/page.server.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

export const loader = pageLoader(
  { guards: [], params: getCommunity.params, messages: ["community", "course"] },
  ({ locale, params: { slug } }) => ({
    slug,
    name: requireCommunity(locale, slug).name,
    courses: courseOutlines(locale, slug),
  }),
);

export default function Chapters() {
  const { slug, courses } = useLoaderData<typeof loader>();
  const t = useMessages("community");
  return (
    <>
      <PageHeading title={t("chapters")} lead={t("chapters-lead")} />
      {courses.length === 0 && <NoCourses />}
      {courses.map((course) => {
        const base = coursePath(slug, course.slug);
        return (
          <section key={course.slug}>
            <h2>
              <Link to={base}>{course.title}</Link>
            </h2>
            <ChapterList chapters={course.chapters} base={base} />
          </section>
        );
      })}
    </>
  );
}

export const meta = pageMeta<typeof loader>(({ data, t }) => ({
  title: `${t("community.chapters")} · ${data.name}`,
  description: t("community.chapters-description", { community: data.name }),
}));

export { ErrorPage as ErrorBoundary };
