import { parseAccept } from "hono/utils/accept";
import { locales, type Locale } from "./locales.ts";

/** The supported language with the greatest q, compared by primary tag; the first of equals. */
export const acceptedLocale = (header: string | null | undefined): Locale | undefined =>
  parseAccept(header ?? "")
    .filter(({ q }) => q > 0)
    .map(({ type }) => type.toLowerCase().split("-", 1)[0])
    .flatMap((primary) => locales.find((locale) => locale === primary) ?? [])[0];
