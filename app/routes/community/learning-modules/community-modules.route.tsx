import { useLoaderData } from "@remix-run/react";
import { getCommunity } from "#contract/community/community.ts";
import { Link } from "#app/ui/link.tsx";
import { pageMeta } from "#app/document/meta.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { courseOutlines, requireCommunity } from "#app/content/require-community.server.ts";
import { coursePath } from "#app/page-paths.ts";
import { ModuleList } from "#app/features/course/module-list.tsx";
import { NoCourses } from "#app/features/course/no-courses.tsx";
import { pageLoader } from "#app/request/context/page.server.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

export const loader = pageLoader(
  { guards: [], params: getCommunity.params, messages: ["community", "course"] },
  ({ locale, params: { slug } }) => ({
    slug,
    name: requireCommunity(locale, slug).name,
    courses: courseOutlines(locale, slug).map(({ chapters, ...course }) => ({
      ...course,
      modules: chapters.flatMap(({ modules }) => modules),
    })),
  }),
);

export default function CommunityModules() {
  const { slug, courses } = useLoaderData<typeof loader>();
  const t = useMessages("community");
  return (
    <>
      <PageHeading title={t("learning-modules")} lead={t("modules-lead")} />
      {courses.length === 0 && <NoCourses />}
      {courses.map(({ slug: course, title, modules }) => {
        const base = coursePath(slug, course);
        return (
          <section key={course}>
            <h2>
              <Link to={base}>{title}</Link>
            </h2>
            <ModuleList modules={modules} base={base} />
          </section>
        );
      })}
    </>
  );
}

export const meta = pageMeta<typeof loader>(({ data, t }) => ({
  title: `${t("community.learning-modules")} · ${data.name}`,
  description: t("community.modules-description", { community: data.name }),
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
