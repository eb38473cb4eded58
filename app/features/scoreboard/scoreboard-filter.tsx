import { FilterLinks } from "#app/ui/form/filter-links.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import type { ScoreboardChoice } from "./scoreboard-choice.ts";

const periods = ["this-month", "last-month"] as const;

type ScoreboardFilterProps = {
  chosen: ScoreboardChoice;
  path: string;
  anchor: string;
  courses?: readonly { readonly slug: string; readonly title: string }[];
};

export function ScoreboardFilter({ courses, ...shared }: ScoreboardFilterProps) {
  const t = useMessages("scoreboard");
  const { course, period } = shared.chosen;
  const offersCourses = courses !== undefined && courses.length > 1;
  const answers = [
    ...(offersCourses
      ? [courses.find(({ slug }) => slug === course)?.title ?? t("all-courses")]
      : []),
    t(period ?? "all-time"),
  ];
  return (
    <details className="filter-disclosure">
      <summary>
        {t("filter")}: {answers.join(" · ")}
      </summary>
      {offersCourses && (
        <FilterLinks {...shared} name="course" label={t("course")} all={t("all-courses")}>
          {courses.map(({ slug, title }) => ({ value: slug, label: title }))}
        </FilterLinks>
      )}
      <FilterLinks {...shared} name="period" label={t("period")} all={t("all-time")}>
        {periods.map((value) => ({ value, label: t(value) }))}
      </FilterLinks>
    </details>
  );
}
