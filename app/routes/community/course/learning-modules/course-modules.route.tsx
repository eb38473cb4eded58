import { useLoaderData } from "@remix-run/react";
import { getCourse } from "#contract/learning/course.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { pageMeta } from "#app/document/meta.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { WeaveProgress } from "#app/ui/weave.tsx";
import { requireCourse } from "#app/content/require-community.server.ts";
import { ClosedTag } from "#app/features/course/closed-tag.tsx";
import { coursePath } from "#app/page-paths.ts";
import { ModuleList } from "#app/features/course/module-list.tsx";
import { pageLoader } from "#app/request/context/page.server.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { crumb } from "#app/sharing/structured-data.server.ts";

export const loader = pageLoader(
  {
    guards: [],
    params: getCourse.params,
    messages: ["course"],
  },
  async (context) => {
    const { api, locale, params, t } = context;
    const { title, chapters } = requireCourse(locale, params);
    const base = coursePath(params.slug, params.course_slug);
    crumb(t("course.modules-title"), `${base}/learning-modules`, context);
    const { closedAt, modulesDone } = await api(getCourse, { params });
    return {
      base,
      title,
      closedAt,
      modules: chapters.flatMap(({ modules }) => modules),
      done: modulesDone,
    };
  },
);

export default function CourseModules() {
  const { base, title, closedAt, modules, done } = useLoaderData<typeof loader>();
  const t = useMessages("course");
  return (
    <>
      <Breadcrumbs crumbs={[{ label: title, to: base }]} />
      <PageHeading title={t("modules-title")} lead={t("modules-lead", { course: title })}>
        {closedAt && <ClosedTag />}
      </PageHeading>
      {done && modules.length > 0 && (
        <div className="heading">
          <WeaveProgress
            done={done.length}
            total={modules.length}
            label={t("progress", { done: done.length, total: modules.length })}
          />
        </div>
      )}
      {modules.length > 0 ? (
        <ModuleList modules={modules} base={base} done={done ?? undefined} />
      ) : (
        <EmptyState title={t("no-modules")} action={{ to: base, label: t("to-course") }}>
          {t("no-modules-next")}
        </EmptyState>
      )}
    </>
  );
}

export const meta = pageMeta<typeof loader>(({ data, t }) => ({
  title: `${t("course.modules-title")} · ${data.title}`,
  description: t("course.modules-description", { course: data.title }),
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
