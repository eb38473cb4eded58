import type { DraftProblem } from "#contract/studio/draft.ts";
import type { Locale } from "#app/i18n/path.ts";

export type SaidProblem = DraftProblem & { readonly lang: Locale };

/**
 * The Spanish of the sentences that an empty or half-written form causes. The compiler says all of
 * them in English, for authors of folders too; the rarer ones stay so, and are marked as English.
 */
const spanish: readonly (readonly [RegExp, string])[] = [
  [/^is empty: write it$/, "está vacío: escríbelo"],
  [/^is missing: write this file$/, "falta: escríbelo"],
  [/^is missing: add it, a list$/, "falta: añade una lista"],
  [/^is missing: add it, .*$/, "falta: añádelo"],
  [
    /^the texts of the community are still being read: try again in a minute$/,
    "los textos de la comunidad aún se están leyendo: vuelve a intentarlo en un minuto",
  ],
  [
    /^the texts of the community take too long to be read: take the newest one out and divide it$/,
    "los textos de la comunidad tardan demasiado en leerse: quita el más reciente y divídelo",
  ],
  [/^is an empty list: add an item$/, "es una lista vacía: añade un elemento"],
  [/^has fewer than (\d+) items$/, "tiene menos de $1 elementos"],
  [/^has too many items: (\d+) at most$/, "tiene demasiados elementos: $1 como máximo"],
  [/^is shorter than (\d+) characters$/, "tiene menos de $1 caracteres"],
  [
    /^has (\d+) characters: shorten it to (\d+) at most$/,
    "tiene $1 caracteres: redúcelo a $2 como máximo",
  ],
  [/^is too small: write (\S+) or more$/, "es demasiado pequeño: escribe $1 o más"],
  [/^is too large: write (\S+) or less$/, "es demasiado grande: escribe $1 o menos"],
  [
    /^is missing(?:, but en\.mdx has it| in en\.mdx): write it in both, or in neither$/,
    "está solo en un idioma: escríbelo en los dos, o en ninguno",
  ],
];

/** The problems as a page in a language says them. */
export const problemsIn = (locale: Locale, problems: readonly DraftProblem[]): SaidProblem[] =>
  problems.map((problem) => {
    const known = locale === "es" && spanish.find(([english]) => english.test(problem.message));
    if (!known) return { ...problem, lang: "en" };
    return { ...problem, message: problem.message.replace(...known), lang: "es" };
  });
