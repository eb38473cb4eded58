import type { Locale } from "./locales.ts";

const formats = new Map<string, Intl.NumberFormat>();

/** Spanish groups the digits of numbers from 10,000. */
const styles = {
  en: { group: ",", decimal: ".", groupedFrom: 4 },
  es: { group: ".", decimal: ",", groupedFrom: 5 },
};

export function formatNumber(
  locale: Locale,
  value: number | bigint,
  options?: Intl.NumberFormatOptions,
): string {
  const simple = options ? null : /^(\d+)(?:\.(\d))?$/.exec(String(value));
  if (simple) return formatSimple(locale, simple[1] ?? "", simple[2]);
  const key = locale + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, format);
  return format.format(value);
}

/** Without `Intl`, because the first `NumberFormat` of a visit takes 0.1 s on a slow phone. */
function formatSimple(locale: Locale, whole: string, tenth: string | undefined): string {
  const { group, decimal, groupedFrom } = styles[locale];
  const grouped = whole.length < groupedFrom ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, group);
  return tenth ? grouped + decimal + tenth : grouped;
}

/** International English: day before month, and 24 hours. */
export const dateLocale = (locale: Locale): string => (locale === "en" ? "en-GB" : locale);
