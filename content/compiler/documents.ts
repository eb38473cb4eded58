import pLimit from "p-limit";
import type { z } from "zod";
import { type Locale, locales } from "#contract/core/locales.ts";
import type { Authored, Translations } from "./read/authored.ts";
import type { AnsweredQuestion, Document, Localized } from "./content.ts";
import type { Problem } from "./check/problem.ts";
import type { question } from "./read/schema.ts";
import type { Source } from "./read/source.ts";

export type Markdown = { file: string; locale: Locale; body: string };

/** Returns null, with a problem for each violation, when the Markdown is refused. */
export type CompileMarkdown = (markdown: Markdown, problems: Problem[]) => Promise<Document | null>;

/** Replaces a refused document; its problems prevent publication. */
const refused: Document = { html: "", headings: [] };

/** Documents that were compiled without a problem, by their text, for reuse. */
export type Memory = Map<string, Document>;

/**
 * Compiles the Markdown of documents, a few at a time, and collects the problems. Each text is
 * compiled once, however often it is requested; afterwards `memory` contains the texts of this run.
 */
export function createDocuments(
  compileMarkdown: CompileMarkdown,
  problems: Problem[],
  memory: Memory = new Map(),
) {
  const limit = pLimit(4);
  const former = new Map(memory);
  memory.clear();
  const compiled = new Map<string, Promise<Document>>();

  async function compileNew(markdown: Markdown, key: string, found: Problem[]): Promise<Document> {
    const document =
      former.get(key) ?? (await limit(() => compileMarkdown(markdown, found))) ?? refused;
    if (document !== refused) memory.set(key, document);
    return document;
  }

  const compile = (markdown: Markdown, found: Problem[]): Promise<Document> => {
    const key = JSON.stringify(Object.values(markdown));
    const known = compiled.get(key) ?? compileNew(markdown, key, found);
    compiled.set(key, known);
    return known;
  };

  const body = ({ file, body: text }: Source, locale: Locale) =>
    compile({ file, locale, body: text }, problems);

  /**
   * Questions of a document's front matter under `field`, whose answers are Markdown. A problem in
   * an answer is reported at its key, because its own lines and columns are not the file's.
   */
  const answers = (
    source: Source,
    locale: Locale,
    field: string,
    list: z.output<typeof question>[],
  ): Promise<AnsweredQuestion[]> =>
    Promise.all(
      list.map(async ({ question, answer }, index) => {
        const found: Problem[] = [];
        const { file } = source;
        const { html } = await compile({ file, locale, body: answer }, found);
        const place = source.placeOf([field, index, "answer"]);
        problems.push(...found.map(({ message }) => ({ file, ...place, message })));
        return { question, html };
      }),
    );

  const localized = async <S extends z.ZodType, T>(
    translations: Translations<S>,
    words: (authored: Authored<S>) => Promise<T>,
  ): Promise<Localized<T>> => {
    const entries = await Promise.all(
      locales.map(async (locale) => [locale, await words(translations[locale])] as const),
    );
    return Object.fromEntries(entries) as Localized<T>;
  };

  const withBody = <S extends z.ZodType<object>>(translations: Translations<S>) =>
    localized(translations, async ({ source, data, locale }) => ({
      ...data,
      ...(await body(source, locale)),
    }));

  return { answers, body, localized, withBody };
}
export type Documents = ReturnType<typeof createDocuments>;
