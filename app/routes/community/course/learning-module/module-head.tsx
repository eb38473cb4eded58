import { Badge } from "#app/ui/badge.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { formatDuration } from "#app/i18n/format.ts";
import { useLocale, useMessages } from "#app/i18n/use-messages.tsx";
import { ClosedBadge } from "#app/features/course/closed-badge.tsx";
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
      {closedAt && <ClosedBadge />}
      {modulesDone?.includes(module.id) && <Badge tone="ok">{t("done")}</Badge>}
    </PageHeading>
  );
}
