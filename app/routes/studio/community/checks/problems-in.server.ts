import type { DraftProblem } from "#contract/studio/draft.ts";
import { locales } from "#contract/core/locales.ts";
import type { Locale } from "#app/i18n/path.ts";
import { ofFolders, otherwise, problemWords } from "./problem-words.server.ts";

export type SaidProblem = DraftProblem & { readonly lang: Locale };

const languages: Readonly<Record<Locale, Readonly<Record<Locale, string>>>> = {
  en: { en: "English", es: "Spanish" },
  es: { en: "inglés", es: "español" },
};

type Said = { readonly message: string; readonly lang: Locale };

/** A sentence of the checks in the words of a form. Rare sentences are in English on every page. */
export function inWords(reader: Locale, message: string, of: Locale | null): Said {
  const known = problemWords.find(([sentence]) => sentence.test(message));
  if (!known)
    return ofFolders.test(message)
      ? { message: otherwise[reader], lang: reader }
      : { message, lang: "en" };
  const [sentence, en, es] = known;
  const own = of ?? reader;
  const other = locales.find((one) => one !== own) ?? own;
  const words = message
    .replace(sentence, { en, es }[reader])
    .replaceAll("{this}", languages[reader][own])
    .replaceAll("{that}", languages[reader][other]);
  return { message: words, lang: reader };
}

/** The problems in the words of a page in the language `reader`. */
export const problemsIn = (reader: Locale, problems: readonly DraftProblem[]): SaidProblem[] =>
  problems.map((problem) => ({ ...problem, ...inWords(reader, problem.message, problem.locale) }));
