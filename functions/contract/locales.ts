/** The languages of the site and of the API's words; the first is that of addresses without one. */
export const locales = ["en", "es"] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = locales[0];
