import type { Locale } from "#contract/core/values.ts";
import type { CourseContent } from "../../content/compiler/content.ts";
import { findCourse } from "./find-content.server.ts";

type ModuleExcerpt = { readonly id: string; readonly title: string; readonly html: string };

const known = new WeakMap<CourseContent, Map<Locale, ModuleExcerpt | null>>();

/**
 * The shortest excerpt of a course's modules; null if no module has both a paragraph and a program.
 */
export function getModuleExcerpt(
  locale: Locale,
  community: string,
  slug: string,
): ModuleExcerpt | null {
  const course = findCourse(community, slug);
  if (!course) return null;
  const ofCourse = known.get(course) ?? new Map<Locale, ModuleExcerpt | null>();
  known.set(course, ofCourse);
  if (!ofCourse.has(locale)) ofCourse.set(locale, shortestExcerpt(locale, course));
  return ofCourse.get(locale) ?? null;
}

function shortestExcerpt(locale: Locale, { modules }: CourseContent): ModuleExcerpt | null {
  const excerpts = modules.flatMap(({ id, text: { [locale]: words } }) => {
    const paragraph = /<p>.*?<\/p>/s.exec(words.html)?.[0];
    const program = /<pre\b.*?<\/pre>/s.exec(words.html)?.[0];
    return paragraph && program ? [{ id, title: words.title, html: paragraph + program }] : [];
  });
  return excerpts.toSorted((a, b) => a.html.length - b.html.length)[0] ?? null;
}
