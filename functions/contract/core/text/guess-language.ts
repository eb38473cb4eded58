import { locales, type Locale } from "../locales.ts";
import { proseOf } from "./words.ts";

/**
 * Frequent short words of each language. Words shared by both, or frequent in Portuguese, French or
 * Italian, are excluded.
 */
const smallWords: Record<Locale, ReadonlySet<string>> = {
  en: new Set(
    `the and of to is that it with for was are this which not have from be by as an or at would when because
    their they but what how if then you your can will there each than has only so i my we in on`.split(
      /\s+/,
    ),
  ),
  es: new Set(
    `el los las y en del es con una un por lo pero muy hay cuando porque más también sus este esta son
    cada qué cómo sobre hasta donde desde sin ya así ese esa eso sí ser está están puede tiene al su`.split(
      /\s+/,
    ),
  ),
};

const leastShare = 0.15;

const leastLead = 3;

/**
 * Guesses the language of a text by its short words, ignoring code and tables. Null for a mixed text, another language
 * or too few words.
 */
export function guessLanguage(text: string): Locale | null {
  const words =
    proseOf(text)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const [first, second] = locales
    .map((locale) => ({
      locale,
      share: words.filter((word) => smallWords[locale].has(word)).length / words.length,
    }))
    .toSorted((a, b) => b.share - a.share);
  if (!first || !second) return null;
  return first.share >= leastShare && first.share >= leastLead * second.share ? first.locale : null;
}
