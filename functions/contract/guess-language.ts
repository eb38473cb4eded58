import { locales, type Locale } from "./locales.ts";
import { proseOf } from "./words.ts";

/**
 * Small words that every text in a language is full of. A word that the languages share is in no
 * list, and neither is one that texts in Portuguese, French or Italian are full of as well.
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

/** How much of a text its language's small words are, at least. */
const leastShare = 0.15;

/** How many times as many they are as those of any other language, at least. */
const leastLead = 3;

/**
 * The language that a text is written in, by its small words; code and tables have none. Null where
 * that is not clear: a text in two languages, in another one, or of hardly any words.
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
