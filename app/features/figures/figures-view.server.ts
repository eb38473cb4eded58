import type { z } from "zod";
import type { getCourseFigures } from "#contract/community/figures.ts";
import { getCourseDocument, getModuleDocument, quizDigest } from "#app/content/content.server.ts";
import { formatDate } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/path.ts";

type Found = z.output<(typeof getCourseFigures)["response"]>;

const instantOf = (day: string) => `${day}T00:00:00Z`;

/** The figures of one course with the names of its modules and weeks; null without a course. */
export function figuresView(locale: Locale, slug: string, { name, courses, figures }: Found) {
  if (!figures) return { slug, name, courses, figures: null };
  const { course, stops, weeks, costs, wrongAnswers, ...rest } = figures;
  const modules = courses.find((one) => one.slug === course)?.modules ?? [];
  const documentOf = (id: string) =>
    getCourseDocument(locale, slug, course) && getModuleDocument(locale, slug, course, id);
  const titleOf = (id: string) => documentOf(id)?.title || id;
  const weekName = ({ from, to }: { from: string; to: string }) =>
    [...new Set([from, to])].map((day) => formatDate(locale, instantOf(day))).join(" – ");
  const named = <Week extends { from: string; to: string }>(week: Week) => ({
    ...week,
    name: weekName(week),
  });
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
      weeks: weeks.map(named),
      costs: costs.map((cost) => ({ ...cost, weeks: cost.weeks.map(named) })),
      // Answers to a former version of a quiz say nothing about the present one.
      wrongAnswers: wrongAnswers
        .filter(({ module, quiz }) => quiz === quizDigest(slug, course, module))
        .flatMap(({ module, question, percent, mostChosen }) => {
          const asked = documentOf(module)?.quiz[question];
          if (!asked) return [];
          const option = mostChosen === null ? null : (asked.options[mostChosen]?.text ?? null);
          return {
            title: titleOf(module),
            number: question + 1,
            question: asked.question,
            percent,
            option,
          };
        }),
    },
  };
}

export type FiguresView = ReturnType<typeof figuresView>;
