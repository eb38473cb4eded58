import { join } from "node:path";
import type { z } from "zod";
import type { AuthoredFacts, Translations } from "./authored.ts";
import type { Problem } from "../check/problem.ts";
import { check, parseJson, parseMdx, type Source } from "./source.ts";
import { compareTranslations } from "../check/translations.ts";
import { type Locale, locales } from "#contract/core/locales.ts";
import type { Files } from "./files.ts";

/** Every path is relative to the folder, and every fault is added to `problems`. */
export type Folder = {
  files: Files;
  problems: Problem[];
  /** The languages of the documents. The first one's text replaces that of a missing language. */
  languages: readonly Locale[];
  /** Whether all documents of a part may be missing in one language. */
  mayLackLanguage: boolean;
  /** Includes documents whose front matter is refused. */
  read: { source: Source; locale: Locale }[];
};

export async function readJson<S extends z.ZodType>(
  folder: Folder,
  file: string,
  schema: S,
): Promise<AuthoredFacts<S> | null> {
  const text = await textOf(folder, file);
  const source = text === null ? null : parseJson(file, text, folder.problems);
  return source && accept(folder, source, schema);
}

/**
 * Returns null unless the document of each language of the folder exists and is accepted. A
 * language that the folder lacks is given the text of another.
 */
export async function readTranslations<S extends z.ZodType>(
  folder: Folder,
  fileOf: (locale: Locale) => string,
  schema: S,
  { needsBody = false } = {},
): Promise<Translations<S> | null> {
  const read = async (locale: Locale) => {
    const file = fileOf(locale);
    const text = await textOf(folder, file);
    const source = text === null ? null : parseMdx(file, text, folder.problems);
    if (source) folder.read.push({ source, locale });
    if (needsBody && source?.body.trim() === "")
      folder.problems.push({
        file,
        ...source.placeOf(["body"]),
        message: "body: is empty: write it",
      });
    const data = source && check(source, schema, folder.problems);
    return { source, authored: source && data !== null ? { source, data, locale } : null };
  };
  const [first, second] = await Promise.all(folder.languages.map(read));
  if (first?.source && second?.source)
    compareTranslations(first.source, second.source, folder.problems);
  if (!first?.authored || (second && !second.authored)) return null;
  const written = new Map(
    [first, second].flatMap((one) => (one?.authored ? [[one.authored.locale, one.authored]] : [])),
  );
  const inEach = locales.map((locale) => [locale, written.get(locale) ?? first.authored]);
  return Object.fromEntries(inEach) as Translations<S>;
}

/** Sets `languages` to those of the documents at `path`, if a language may be missing. */
export async function withLanguages(folder: Folder, path: string): Promise<Folder> {
  if (!folder.mayLackLanguage) return folder;
  const names = await entries(folder, path);
  const languages = locales.filter((locale) => names.includes(`${locale}.mdx`));
  return languages.length > 0 ? { ...folder, languages } : { ...folder, languages: locales };
}

export const documentsOf = ({ languages }: Folder) => languages.map((locale) => `${locale}.mdx`);

/**
 * Reports each entry of a folder that is not in `expected`, which has file names with endings.
 * `list` names the file that lists the entries, if there is one.
 */
export async function expectOnly(
  folder: Folder,
  path: string,
  expected: string[],
  list?: string,
): Promise<void> {
  for (const name of await entries(folder, path))
    if (!expected.includes(name))
      folder.problems.push({
        file: join(path, name),
        message: list
          ? `is not listed in ${list}: name it there, or delete it`
          : `is not known here: ${expected.join(", ")} are`,
      });
}

export const entries = async ({ files }: Folder, path: string): Promise<string[]> =>
  (await files.list(path)).toSorted();

function accept<S extends z.ZodType>(
  { problems }: Folder,
  source: Source,
  schema: S,
): AuthoredFacts<S> | null {
  const data = check(source, schema, problems);
  return data === null ? null : { source, data };
}

async function textOf({ files, problems }: Folder, file: string): Promise<string | null> {
  const text = await files.read(file);
  if (text === null) problems.push({ file, message: "is missing: write this file" });
  return text;
}
