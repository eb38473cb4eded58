import { dateLocale } from "./format.ts";
import type { Locale } from "./locales.ts";

/** `28 March 2026 at 10:00 (Europe/Madrid)`. */
export const zonedText = (locale: Locale, instant: string, zone: string): string =>
  `${new Intl.DateTimeFormat(dateLocale(locale), {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: zone,
  }).format(new Date(instant))} (${zone})`;
