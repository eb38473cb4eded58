import type { z } from "zod";
import type { getCourseFigures } from "#contract/community/figures.ts";
import { getCourseDocument, getModuleDocument } from "#app/content/content.server.ts";
import { formatDate } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/path.ts";

type Found = z.output<(typeof getCourseFigures)["response"]>;

const instantOf = (day: string) => `${day}T00:00:00Z`;

/** The figures of one course with the names of its modules and weeks; null without a course. */
export function figuresView(locale: Locale, slug: string, { name, courses, figures }: Found) {
  if (!figures) return { slug, name, courses, figures: null };
  const { course, stops, weeks, ...rest } = figures;
  const modules = courses.find((one) => one.slug === course)?.modules ?? [];
  const titleOf = (id: string) =>
    (getCourseDocument(locale, slug, course) &&
      getModuleDocument(locale, slug, course, id)?.title) ||
    id;
  return {
    slug,
    name,
    courses,
    figures: {
      ...rest,
      course,
      stops: stops.map((stop) => ({
        ...stop,
        modules: modules.slice(Math.max(0, stop.from - 1), stop.to).map(titleOf),
      })),
      weeks: weeks.map((week) => ({
        ...week,
        first: formatDate(locale, instantOf(week.from)),
        last: week.to === week.from ? null : formatDate(locale, instantOf(week.to)),
      })),
    },
  };
}

export type FiguresView = ReturnType<typeof figuresView>;
