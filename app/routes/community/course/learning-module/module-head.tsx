import { Tag } from "#app/ui/tag.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { formatDuration } from "#app/i18n/format.ts";
import { useLocale, useMessages } from "#app/i18n/use-messages.tsx";
import { ClosedTag } from "#app/features/course/closed-tag.tsx";
import { useTextLanguage } from "#app/ui/text/use-text-language.ts";
import type { CourseOfModule, ModuleWords } from "./types.ts";

type ModuleHeadProps = { course: CourseOfModule; module: ModuleWords };

export function ModuleHead({ course, module }: ModuleHeadProps) {
  const t = useMessages("module");
  const { modules, modulesDone, closedAt } = course;
  const number = modules.findIndex(({ id }) => id === module.id) + 1;
  const duration = formatDuration(useLocale(), module.minutes, "minute");
  return (
    <PageHeading
      kind={`${t("position", { number, total: modules.length })} · ${t("reading-time", { duration })}`}
      title={module.title}
      lead={module.summary}
      lang={useTextLanguage()}
    >
      {closedAt && <ClosedTag />}
      {modulesDone?.includes(module.id) && <Tag tone="ok">{t("done")}</Tag>}
    </PageHeading>
  );
}
