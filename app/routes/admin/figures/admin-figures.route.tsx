import { useLoaderData } from "@remix-run/react";
import { getCourseFigures } from "#contract/community/figures.ts";
import { askedCourse } from "#app/features/figures/asked-course.server.ts";
import { CourseFigures } from "#app/features/figures/course-figures.tsx";
import { figuresView } from "#app/features/figures/figures-view.server.ts";
import { pageMeta } from "#app/document/meta.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { pageLoader, type PageHandle } from "#app/request/context/page.server.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { AdminTabs } from "../admin-tabs.tsx";

export const handle: PageHandle = { hasTabs: true };

const { params } = getCourseFigures;

export const loader = pageLoader(
  { guards: ["auth"], params, messages: ["admin", "figures"] },
  async ({ api, params, url, locale }) =>
    figuresView(
      locale,
      params.slug,
      await api(getCourseFigures, { params, query: askedCourse(url) }),
    ),
);

export default function AdminFiguresPage() {
  const { messages: _, ...view } = useLoaderData<typeof loader>();
  const t = useMessages("figures");
  const { slug, name } = view;
  return (
    <>
      <AdminTabs />
      <PageHeading kind={name} title={t("title")} lead={t("lead")} />
      <CourseFigures
        view={view}
        path={`/admin/figures/${slug}`}
        csv={`/studio/${slug}/figures.csv`}
      />
    </>
  );
}

export const meta = pageMeta<typeof loader>(({ data, t }) => ({
  title: `${t("figures.title")} · ${data.name}`,
  noIndex: true,
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
