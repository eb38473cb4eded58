import type { Locale } from "#contract/core/values.ts";
import type { CourseContent } from "../../content/compiler/content.ts";
import { loadContent } from "./content-file.server.ts";

export type ModulePiece = { readonly id: string; readonly title: string; readonly html: string };

const known = new WeakMap<CourseContent, Map<Locale, ModulePiece | null>>();

/**
 * The shortest piece of a course's modules; null if no module has both a paragraph and a program.
 */
export function getModulePiece(
  locale: Locale,
  community: string,
  slug: string,
): ModulePiece | null {
  const courses = loadContent().communities.get(community)?.courses;
  const course = courses?.find((one) => one.slug === slug);
  if (!course) return null;
  const ofCourse = known.get(course) ?? new Map<Locale, ModulePiece | null>();
  known.set(course, ofCourse);
  if (!ofCourse.has(locale)) ofCourse.set(locale, shortestPiece(locale, course));
  return ofCourse.get(locale) ?? null;
}

function shortestPiece(locale: Locale, { modules }: CourseContent): ModulePiece | null {
  const pieces = modules.flatMap(({ id, text: { [locale]: words } }) => {
    const paragraph = /<p>.*?<\/p>/s.exec(words.html)?.[0];
    const program = /<pre\b.*?<\/pre>/s.exec(words.html)?.[0];
    return paragraph && program ? [{ id, title: words.title, html: paragraph + program }] : [];
  });
  return pieces.toSorted((a, b) => a.html.length - b.html.length)[0] ?? null;
}
