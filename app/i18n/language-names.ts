import type { Locale } from "./path.ts";

export const languageNames: Readonly<Record<Locale, string>> = { en: "English", es: "Español" };
