import type { CourseSummary } from "#contract/community/community.ts";
import { Tag } from "#app/ui/tag.tsx";
import { MoneyList } from "#app/ui/text/money.tsx";
import { formatDuration } from "#app/i18n/format.ts";
import { useLocale, useMessages } from "#app/i18n/use-messages.tsx";

export function CourseFacts({ course }: { course: CourseSummary }) {
  const t = useMessages("course");
  const common = useMessages("common");
  const { level, hours, modules, rewards } = course;
  return (
    <ul className="facts">
      <li>
        <Tag>{common(`level-${level}`)}</Tag>
      </li>
      <li>{formatDuration(useLocale(), hours, "hour")}</li>
      <li>{t("modules", { count: modules })}</li>
      {rewards.length > 0 && (
        <li>
          {t("rewards-up-to")}{" "}
          <strong>
            <MoneyList amounts={rewards} />
          </strong>
        </li>
      )}
    </ul>
  );
}
