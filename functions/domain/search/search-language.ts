import type { Locale } from "../../contract/locales.ts";

/** PostgreSQL's rules of each language: which words have one stem, and which say nothing. */
export const configurations: Record<Locale, string> = { en: "english", es: "spanish" };

/**
 * A text as it is searched. It is as long as the text that it is made of, so that what is found in
 * one is shown from the other.
 */
export function foldText(text: string, locale: Locale): string {
  const plain = text
    .replaceAll(/[“”«»„]/g, '"')
    // PostgreSQL leaves out of an excerpt what it takes for a tag. In some databases it takes each
    // sign that is not ASCII, such as "¿", for a letter.
    .replaceAll(/[<>]|[^\p{ASCII}\p{L}\p{N}\p{M}]/gu, (sign) => " ".repeat(sign.length))
    // Many people type no accents.
    .replaceAll(/[\u00C0-\u024F]/g, (letter) => letter.normalize("NFD").charAt(0));
  // PostgreSQL finds the stem that "validación" and "validaciones" share by the accent.
  return locale === "es" ? plain.replaceAll(/([cs])ion\b/gi, "$1ión") : plain;
}
