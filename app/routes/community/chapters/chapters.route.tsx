import { useLoaderData } from "@remix-run/react";
import { getCommunity } from "#contract/community/community.ts";
import { Link } from "#app/ui/link.tsx";
import { pageMeta } from "#app/document/meta.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { courseOutlines, requireCommunity } from "#app/content/require-community.server.ts";
import { CodeText } from "#app/ui/text/code-text.tsx";
import { coursePath } from "#app/page-paths.ts";
import { NoCourses } from "#app/features/course/no-courses.tsx";
import { formatDuration } from "#app/i18n/format.ts";
import { pageLoader } from "#app/request/context/page.server.ts";
import { useLocale, useMessages } from "#app/i18n/use-messages.tsx";

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
  const tCourse = useMessages("course");
  const locale = useLocale();
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
            <ol className="cards">
              {course.chapters.map(({ id, title, outcome, modules }, index) => (
                <li key={id} className="card">
                  <p className="kind">{tCourse("chapter-number", { number: index + 1 })}</p>
                  <h3 className="title">
                    <Link to={`${base}#chapter-${id}`}>{title}</Link>
                  </h3>
                  {outcome && (
                    <p>
                      <CodeText text={outcome} />
                    </p>
                  )}
                  <ul className="facts">
                    <li>{tCourse("modules", { count: modules.length })}</li>
                    <li>
                      {formatDuration(
                        locale,
                        modules.reduce((sum, { minutes }) => sum + minutes, 0),
                        "minute",
                      )}
                    </li>
                  </ul>
                </li>
              ))}
            </ol>
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

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
