import type { Locale } from "./locales.ts";

const formats = new Map<string, Intl.NumberFormat>();

export function formatNumber(
  locale: Locale,
  value: number | bigint,
  options?: Intl.NumberFormatOptions,
): string {
  // Both languages write these numbers as plain digits. Creating the first `NumberFormat` takes 0.1
  // s on a slow phone.
  if (!options && Number.isInteger(value) && value >= 0 && value < 1_000) return String(value);
  const key = locale + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, format);
  return format.format(value);
}

/** International English: day before month, and 24 hours. */
export const dateLocale = (locale: Locale): string => (locale === "en" ? "en-GB" : locale);
