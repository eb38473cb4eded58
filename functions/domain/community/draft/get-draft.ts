import { locales, type Locale } from "../../../contract/core/locales.ts";
import type {
  DraftCourse,
  DraftEntry,
  DraftProblem,
  LanguageState,
} from "../../../contract/studio/draft.ts";
import { draftFields } from "../../../contract/studio/draft-fields.ts";
import type { Database } from "../../../db/connect.ts";
import type { DraftCompiler } from "../../../platform/studio/draft-compiler.ts";
import type { Actor } from "../../actor.ts";
import { problemsOf } from "./draft-problems.ts";
import { readDocument, type DraftFiles } from "./document.ts";
import { readDraft, readEditTimes, requireEditor } from "./draft.ts";
import { halfWritten } from "./half-written.ts";
import { below, courseOf, documentOf, idOf, partOf, type Part } from "./part.ts";
import { readPart } from "./read-part.ts";
import { challengesOf, chaptersOf, coursesOf } from "./structure.ts";

type Draft = {
  files: DraftFiles;
  times: ReadonlyMap<string, number>;
  locale: Locale;
  problems: readonly DraftProblem[];
};

export async function getStudioDraft(
  database: Database,
  drafts: DraftCompiler,
  actor: Actor,
  slug: string,
  locale: Locale,
): Promise<{ community: DraftEntry; courses: DraftCourse[] }> {
  const community = await requireEditor(database, actor, slug);
  const { id } = community;
  const files = await readDraft(database, id);
  const problems = await problemsOf(database, drafts, community, files);
  const draft: Draft = { files, times: await readEditTimes(database, id), locale, problems };
  const whole = partOf("");
  const courses = coursesOf(files).map((course) => courseEntry(draft, partOf(`courses/${course}`)));
  return { community: entryOf(draft, whole), courses };
}

export async function listDraftProblems(
  database: Database,
  drafts: DraftCompiler,
  actor: Actor,
  slug: string,
): Promise<{ problems: DraftProblem[] }> {
  const community = await requireEditor(database, actor, slug);
  const files = await readDraft(database, community.id);
  return { problems: await problemsOf(database, drafts, community, files) };
}

function courseEntry(draft: Draft, course: Part): DraftCourse {
  const { files } = draft;
  const inside = (path: string) => entryOf(draft, partOf(below(course, path)));
  return {
    ...entryOf(draft, course),
    chapters: chaptersOf(files, course).map(({ id, modules }) => ({
      id,
      title:
        wordOf(draft, course, (words) => titleOf(recordOf(recordOf(words.chapters)[id]))) || id,
      modules: modules.map((module) => inside(`modules/${module}`)),
    })),
    challenges: challengesOf(files, course).map((challenge) => inside(`challenges/${challenge}`)),
  };
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

const titleOf = ({ title, name = title }: Record<string, unknown>) =>
  typeof name === "string" ? name : "";

/** A text of a document in the reader's language, else in the other one. */
function wordOf(
  { files, locale }: Pick<Draft, "files" | "locale">,
  part: Part,
  read: (words: Record<string, unknown>) => string,
): string {
  const [own, other] = [locale, ...locales.filter((one) => one !== locale)].map((one) => {
    const text = files.get(documentOf(part, one));
    return text === undefined ? "" : read(readDocument(text));
  });
  return own || other || "";
}

export const titleOfPart = (files: DraftFiles, part: Part, locale: Locale): string =>
  wordOf({ files, locale }, part, titleOf) || idOf(part);

export function entryOf(draft: Draft, part: Part): DraftEntry {
  return {
    ...part,
    title: titleOfPart(draft.files, part, draft.locale),
    languages: languagesOf(draft, part),
    problems: draft.problems.filter(({ path }) => path === part.path).length,
  };
}

const writtenIn = (files: DraftFiles, part: Part) =>
  locales.filter((locale) => files.has(documentOf(part, locale)));

/**
 * `only`: a community or a course in one language. `missing`: a language of its course. `older`: the
 * other language has changed since. An incomplete language lacks a text that the other one has.
 */
function languagesOf({ files, times }: Draft, part: Part): LanguageState[] {
  const isInside = part.kind === "module" || part.kind === "challenge";
  const written = writtenIn(files, part);
  if (!isInside && written.length === 1)
    return written.map((locale) => ({ locale, state: "only" }));
  const lacking =
    written.length > 1
      ? halfWritten(draftFields[part.kind], readPart(files, part)).map(({ locale }) => locale)
      : [];
  const expected = isInside ? writtenIn(files, courseOf(part)) : locales;
  const timeOf = (locale: Locale) => times.get(documentOf(part, locale)) ?? 0;
  const newest = Math.max(...locales.map(timeOf));
  return locales.flatMap((locale): LanguageState[] => {
    if (lacking.includes(locale)) return [{ locale, state: "here", isIncomplete: true }];
    if (written.includes(locale))
      return [
        { locale, state: timeOf(locale) < newest && lacking.length === 0 ? "older" : "here" },
      ];
    return expected.includes(locale) ? [{ locale, state: "missing" }] : [];
  });
}
