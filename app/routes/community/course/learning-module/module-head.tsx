import { Badge } from "#app/components/badge.tsx";
import { PageHeading } from "#app/components/page-heading.tsx";
import { CourseStrip } from "#app/features/course/course-strip.tsx";
import { formatDuration } from "#app/i18n/format.ts";
import { useLocale, useMessages } from "#app/i18n/use-messages.tsx";
import type { CourseOfModule, ModuleWords } from "./types.ts";

type ModuleHeadProps = { course: CourseOfModule; module: ModuleWords };

/** The module, its length and its place in the course. */
export function ModuleHead({ course, module }: ModuleHeadProps) {
  const t = useMessages("module");
  const { base, modules, challenges, modulesDone } = course;
  const number = modules.findIndex(({ id }) => id === module.id) + 1;
  return (
    <>
      <PageHeading
        kind={t("position", { number, total: modules.length })}
        title={module.title}
        lead={module.summary}
      >
        <small>
          {t("reading-time", { duration: formatDuration(useLocale(), module.minutes, "minute") })}
        </small>
        {modulesDone?.includes(module.id) && <Badge tone="ok">{t("done")}</Badge>}
      </PageHeading>
      <CourseStrip
        base={base}
        modules={modules}
        challenges={challenges}
        done={modulesDone ?? undefined}
      />
    </>
  );
}
