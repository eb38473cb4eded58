import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";
import type { Authored, Translations } from "./authored.ts";
import type { Problem } from "../check/problem.ts";
import { check, parseJson, parseMdx, type Source } from "./source.ts";
import { compareTranslations } from "../check/translations.ts";
import type { Locale } from "#contract/core/locales.ts";

/**
 * The files of the content folder `root`. Every path is relative to it, and every fault is added to
 * `problems`.
 */
export type Folder = {
  root: string;
  problems: Problem[];
  /** Includes documents whose front matter is refused. */
  read: { source: Source; locale: Locale }[];
};

export async function readJson<S extends z.ZodType>(
  folder: Folder,
  file: string,
  schema: S,
): Promise<Authored<S> | null> {
  const text = await textOf(folder, file);
  const source = text === null ? null : parseJson(file, text, folder.problems);
  return source && accept(folder, source, schema);
}

/** Returns null unless both languages exist and are accepted. */
export async function readTranslations<S extends z.ZodType>(
  folder: Folder,
  fileOf: (locale: Locale) => string,
  schema: S,
): Promise<Translations<S> | null> {
  const read = async (locale: Locale) => {
    const file = fileOf(locale);
    const text = await textOf(folder, file);
    const source = text === null ? null : parseMdx(file, text, folder.problems);
    if (source) folder.read.push({ source, locale });
    return source;
  };
  const [english, spanish] = await Promise.all([read("en"), read("es")]);
  const en = english && accept(folder, english, schema);
  const es = spanish && accept(folder, spanish, schema);
  if (english && spanish) compareTranslations(english, spanish, folder.problems);
  return en && es && { en, es };
}

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

export async function entries({ root }: Folder, path: string): Promise<string[]> {
  const names = await readdir(join(root, path)).catch(() => []);
  return names.filter((name) => !name.startsWith(".")).toSorted();
}

function accept<S extends z.ZodType>(
  { problems }: Folder,
  source: Source,
  schema: S,
): Authored<S> | null {
  const data = check(source, schema, problems);
  return data === null ? null : { source, data };
}

async function textOf({ root, problems }: Folder, file: string): Promise<string | null> {
  try {
    return await readFile(join(root, file), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    problems.push({ file, message: "is missing: write this file" });
    return null;
  }
}
