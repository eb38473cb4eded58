import { parseAccept } from "hono/utils/accept";
import { defaultLocale, locales, type Locale } from "../../contract/core/locales.ts";

/**
 * The best supported language by quality, compared by primary tag; the default language otherwise.
 */
export const acceptedLocale = (header: string | undefined): Locale =>
  parseAccept(header ?? "")
    .filter(({ q }) => q > 0)
    .map(({ type }) => type.toLowerCase().split("-", 1)[0])
    .flatMap((primary) => locales.find((locale) => locale === primary) ?? [])[0] ?? defaultLocale;
