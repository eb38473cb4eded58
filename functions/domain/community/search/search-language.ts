import type { Locale } from "../../../contract/core/locales.ts";

export const configurations: Record<Locale, string> = { en: "english", es: "spanish" };

/**
 * Normalises a text for search. The length stays the same, so that positions match the original.
 */
export function foldText(text: string, locale: Locale): string {
  const plain = text
    .replaceAll(/[“”«»„]/g, '"')
    // PostgreSQL drops text that looks like a tag from excerpts, and in some locales takes signs such as "¿" for
    // letters.
    .replaceAll(/[<>]|[^\p{ASCII}\p{L}\p{N}\p{M}]/gu, (sign) => " ".repeat(sign.length))
    .replaceAll(/[\u00C0-\u024F]/g, (letter) => letter.normalize("NFD").charAt(0));
  // PostgreSQL's Spanish stemmer needs the accent to match "validación" and "validaciones".
  return locale === "es" ? plain.replaceAll(/([cs])ion\b/gi, "$1ión") : plain;
}
