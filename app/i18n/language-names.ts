import type { Locale } from "./path.ts";

/** What each language calls itself; an element that shows one says it by `lang`. */
export const languageNames: Readonly<Record<Locale, string>> = { en: "English", es: "Español" };
