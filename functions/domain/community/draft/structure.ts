import type { Locale } from "../../../contract/core/locales.ts";
import { Refusal } from "../../refusal.ts";
import { editFacts, readDocument, readFacts, type DraftFiles } from "./document.ts";
import { newId } from "./new-id.ts";
import { below, courseOf, documentOf, factsFileOf, idOf, partOf, type Part } from "./part.ts";
import { firstDisclaimer, newChallenge, newCourse, newModule } from "./templates.ts";

type Chapter = { id: string; modules: string[] };
type Step = -1 | 1;

const texts = (value: unknown) =>
  (Array.isArray(value) ? value : []).filter((item): item is string => typeof item === "string");

const factsAt = (files: DraftFiles, part: Part) => readFacts(files.get(factsFileOf(part) ?? ""));

const community = partOf("");

export const coursesOf = (files: DraftFiles) => texts(factsAt(files, community).courses);
export const challengesOf = (files: DraftFiles, course: Part) =>
  texts(factsAt(files, course).challenges);
export const chaptersOf = (files: DraftFiles, course: Part): Chapter[] => {
  const { chapters } = factsAt(files, course);
  return (Array.isArray(chapters) ? (chapters as Partial<Chapter>[]) : []).map((chapter) => ({
    ...chapter,
    id: String(chapter.id),
    modules: texts(chapter.modules),
  }));
};

const has = (files: DraftFiles, part: Part) =>
  part.kind === "community" ||
  (part.kind === "course"
    ? coursesOf(files).includes(idOf(part))
    : part.kind === "challenge"
      ? challengesOf(files, courseOf(part)).includes(idOf(part))
      : chaptersOf(files, courseOf(part)).some(({ modules }) => modules.includes(idOf(part))));

/** Throws `not-found` for a part that is in no list. */
export function requirePart(files: DraftFiles, path: string): Part {
  const part = partOf(path);
  const isInCourse = part.kind === "module" || part.kind === "challenge";
  if (isInCourse && !has(files, courseOf(part))) throw new Refusal("not-found");
  if (!has(files, part)) throw new Refusal("not-found");
  return part;
}

function setFacts(files: DraftFiles, part: Part, name: string, value: unknown) {
  const path = factsFileOf(part) ?? "";
  return new Map([...files, [path, editFacts(files.get(path), { [name]: value })]]);
}

const mostParts = 60;

const added = (list: readonly string[], id: string) => {
  if (list.length >= mostParts) throw new Refusal("too-many-parts");
  return [...list, id];
};

export const addToCourses = (files: DraftFiles, id: string) =>
  setFacts(files, community, "courses", added(coursesOf(files), id));

type New = { titles: Readonly<Record<Locale, string>>; now: number };

export function addCourse(files: DraftFiles, { titles }: New) {
  const id = newId(titles.en || titles.es, coursesOf(files));
  const part = partOf(`courses/${id}`);
  const listed = addToCourses(files, id);
  const made = newCourse(part, titles, (locale) => disclaimerOf(files, locale));
  return { files: new Map([...listed, ...made]), path: part.path };
}

/** The disclaimer of the community; if the community lacks the language, the disclaimer of the template. */
const disclaimerOf = (files: DraftFiles, locale: Locale): string => {
  const { disclaimer } = readDocument(files.get(documentOf(community, locale)) ?? "");
  return typeof disclaimer === "string" && disclaimer !== "" ? disclaimer : firstDisclaimer[locale];
};

/** Adds the module at the end of the chapter, by default of the last one. */
export function addModule(files: DraftFiles, course: Part, chapter: string, { titles }: New) {
  const chapters = chaptersOf(files, course);
  const all = chapters.flatMap(({ modules }) => modules);
  const id = newId(titles.en || titles.es, all);
  const part = partOf(below(course, `modules/${id}`));
  const into = chapters.find((one) => one.id === chapter) ?? chapters.at(-1);
  if (!into) throw new Refusal("not-found");
  added(all, id);
  const changed = chapters.map((one) =>
    one === into ? { ...one, modules: [...one.modules, id] } : one,
  );
  const listed = setFacts(files, course, "chapters", changed);
  return { files: new Map([...listed, ...newModule(part, titles)]), path: part.path };
}

/** The id of a challenge is unique in the whole community. */
export function addChallenge(files: DraftFiles, course: Part, { titles, now }: New) {
  const challenges = challengesOf(files, course);
  const all = coursesOf(files).flatMap((id) => challengesOf(files, partOf(`courses/${id}`)));
  const id = newId(titles.en || titles.es, all);
  const part = partOf(below(course, `challenges/${id}`));
  const listed = setFacts(files, course, "challenges", added(challenges, id));
  const { token } = factsAt(files, community);
  const facts = { order: challenges.length + 1, token: String(token), now };
  return { files: new Map([...listed, ...newChallenge(part, titles, facts)]), path: part.path };
}

function moved(list: readonly string[], id: string, step: Step): string[] {
  const place = list.indexOf(id);
  const other = list[place + step];
  if (other === undefined) return [...list];
  return list.map((one, index) => (index === place ? other : index === place + step ? id : one));
}

/**
 * The first module of a chapter moves up to the end of the chapter above; the last module moves down to the start of
 * the chapter below.
 */
function movedModule(chapters: readonly Chapter[], id: string, step: Step): Chapter[] {
  const place = chapters.findIndex(({ modules }) => modules.includes(id));
  const own = chapters[place]?.modules ?? [];
  const isAtEnd = own.at(step === 1 ? -1 : 0) === id;
  const into = isAtEnd ? chapters[place + step] : undefined;
  if (isAtEnd && !into) return [...chapters];
  return chapters.map((chapter, index) => {
    if (!into) return index === place ? { ...chapter, modules: moved(own, id, step) } : chapter;
    if (index === place) return { ...chapter, modules: own.filter((one) => one !== id) };
    if (chapter !== into) return chapter;
    const { modules } = chapter;
    return { ...chapter, modules: step === 1 ? [id, ...modules] : [...modules, id] };
  });
}

/** Challenges are numbered in the order of their list. */
function numbered(files: DraftFiles, course: Part): DraftFiles {
  const ids = challengesOf(files, course);
  return ids.reduce<DraftFiles>(
    (changed, id, index) =>
      setFacts(changed, partOf(below(course, `challenges/${id}`)), "order", index + 1),
    files,
  );
}

export function movePart(files: DraftFiles, part: Part, step: Step): DraftFiles {
  const id = idOf(part);
  if (part.kind === "course")
    return setFacts(files, community, "courses", moved(coursesOf(files), id, step));
  const course = courseOf(part);
  if (part.kind === "module")
    return setFacts(files, course, "chapters", movedModule(chaptersOf(files, course), id, step));
  const challenges = moved(challengesOf(files, course), id, step);
  return numbered(setFacts(files, course, "challenges", challenges), course);
}

export function removePart(files: DraftFiles, part: Part): DraftFiles {
  const id = idOf(part);
  const without = (list: readonly string[]) => list.filter((one) => one !== id);
  const left = new Map([...files].filter(([path]) => !path.startsWith(`${part.path}/`)));
  if (part.kind === "course")
    return setFacts(left, community, "courses", without(coursesOf(files)));
  const course = courseOf(part);
  if (part.kind === "challenge") {
    const listed = setFacts(left, course, "challenges", without(challengesOf(files, course)));
    return numbered(listed, course);
  }
  const chapters = chaptersOf(files, course);
  return setFacts(
    left,
    course,
    "chapters",
    chapters.map((chapter) => ({ ...chapter, modules: without(chapter.modules) })),
  );
}
