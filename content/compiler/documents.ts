import type { z } from "zod";
import { type Locale, locales } from "#contract/locales.ts";
import type { Authored, Twins } from "./authored.ts";
import { compileDocument } from "./compile-document.ts";
import type { AnsweredQuestion, Document, Localized } from "./content.ts";
import { createLimiter } from "./limiter.ts";
import type { Problem } from "./problem.ts";
import type { question } from "./schema.ts";
import type { Source } from "./source.ts";

/** Stands for a document that was refused; the problems keep it from being published. */
const refused: Document = { html: "", headings: [] };

/** Compiles the Markdown of documents, a few at a time, and collects what is wrong with it. */
export function createDocuments(problems: Problem[]) {
  const limit = createLimiter(4);
  const compile = (file: string, locale: Locale, body: string) =>
    limit(async () => (await compileDocument({ file, locale, body }, problems)) ?? refused);

  const body = (source: Source, locale: Locale) => compile(source.file, locale, source.body);

  /**
   * Questions of a document's front matter under `field`; the answers are Markdown, its lines
   * counted from theirs.
   */
  const answers = (
    source: Source,
    locale: Locale,
    field: string,
    list: z.output<typeof question>[],
  ): Promise<AnsweredQuestion[]> =>
    Promise.all(
      list.map(async ({ question, answer }, index) => {
        const above = "\n".repeat(source.lineOf([field, index, "answer"]) - 1);
        const { html } = await compile(source.file, locale, above + answer);
        return { question, html };
      }),
    );

  /** What `words` makes of a document in each language. */
  const localized = async <S extends z.ZodType, T>(
    twins: Twins<S>,
    words: (authored: Authored<S>, locale: Locale) => Promise<T>,
  ): Promise<Localized<T>> => {
    const entries = await Promise.all(
      locales.map(async (locale) => [locale, await words(twins[locale], locale)] as const),
    );
    return Object.fromEntries(entries) as Localized<T>;
  };

  /** The front matter of a document with its compiled body. */
  const withBody = <S extends z.ZodType<object>>(twins: Twins<S>) =>
    localized(twins, async ({ source, data }, locale) => ({
      ...data,
      ...(await body(source, locale)),
    }));

  return { answers, body, localized, withBody };
}
export type Documents = ReturnType<typeof createDocuments>;
