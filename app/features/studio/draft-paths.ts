import type { Locale } from "#contract/core/locales.ts";

/** The page of a part, nested as the public pages are. */
export const pageOfPart = (slug: string, path: string) =>
  `/studio/${slug}/${path === "" ? "community" : path.replace("/modules/", "/learning-modules/")}`;

/** A form adds a part of this kind to a community, a course or its chapter. */
export type Adding = {
  readonly kind: "course" | "module" | "challenge";
  /** "" for a course. */
  readonly course: string;
  readonly chapter: string;
  /** The languages of the part that it is added to. */
  readonly languages: readonly Locale[];
};

type Written = { readonly languages: readonly { readonly locale: Locale }[] };

const localesOf = ({ languages }: Written) => languages.map(({ locale }) => locale);

export const addingCourse = (community: Written): Adding => ({
  kind: "course",
  course: "",
  chapter: "",
  languages: localesOf(community),
});

export const addingTo = (
  course: Written & { readonly path: string },
  kind: "module" | "challenge",
  chapter = "",
): Adding => ({
  kind,
  course: course.path.replace("courses/", ""),
  chapter,
  languages: localesOf(course),
});

/** The id of the form that adds a part, on the content page. */
export const idOfAdding = ({ kind, course, chapter }: Adding) =>
  ["add", kind, course, chapter].filter(Boolean).join("-");

/** The page of the course of a module or a challenge; null for other parts. */
export function coursePageOf(slug: string, path: string): string | null {
  const [, course] = /^(courses\/[^/]+)\/./.exec(path) ?? [];
  return course === undefined ? null : pageOfPart(slug, course);
}

/** The id of a field's control; problems link to it. */
export const controlId = (name: string) => `f-${name}`;
