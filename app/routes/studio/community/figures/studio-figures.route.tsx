import { useLoaderData } from "@remix-run/react";
import { getCourseFigures } from "#contract/community/figures.ts";
import { CourseFigures } from "#app/features/figures/course-figures.tsx";
import { figuresView } from "#app/features/figures/figures-view.server.ts";
import { askedCourse } from "#app/features/figures/asked-course.server.ts";
import { noIndexMeta } from "#app/document/meta.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { pageLoader } from "#app/request/context/page.server.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";

const { params } = getCourseFigures;

export const loader = pageLoader(
  { guards: ["auth"], params, messages: ["figures"] },
  async ({ api, params, url, locale }) =>
    figuresView(
      locale,
      params.slug,
      await api(getCourseFigures, { params, query: askedCourse(url) }),
    ),
);

export default function StudioFiguresPage() {
  const { messages: _, ...view } = useLoaderData<typeof loader>();
  const t = useMessages("figures");
  const path = `/studio/${view.slug}/figures`;
  return (
    <>
      <PageHeading title={t("title")} lead={t("lead")} />
      <CourseFigures view={view} path={path} csv={`${path}.csv`} />
    </>
  );
}

export const meta = noIndexMeta("figures.title");

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
