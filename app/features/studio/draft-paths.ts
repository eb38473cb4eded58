/** The page of a part, nested as the public pages are. */
export const pageOfPart = (slug: string, path: string) =>
  `/studio/${slug}/${path === "" ? "community" : path.replace("/modules/", "/learning-modules/")}`;

/** The form that adds a part, on the page of the content. */
export const idOfAdding = (kind: "course" | "module" | "challenge", course = "", chapter = "") =>
  ["add", kind, course, chapter].filter(Boolean).join("-");

/** The page of the course of a module or a challenge; null for other parts. */
export function coursePageOf(slug: string, path: string): string | null {
  const [, course] = /^(courses\/[^/]+)\/./.exec(path) ?? [];
  return course === undefined ? null : pageOfPart(slug, course);
}

/** The control of a field; the links of problems lead there. */
export const controlId = (name: string) => `f-${name}`;
