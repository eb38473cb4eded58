import { locales, type Locale } from "./path.ts";

export const languageNames: Readonly<Record<Locale, string>> = { en: "English", es: "Español" };

/** The languages as choices of a filter or a field. */
export const languageChoices = locales.map((locale) => ({
  value: locale,
  label: languageNames[locale],
  lang: locale,
}));
