import { parseAccept } from "hono/utils/accept";
import { locales } from "../contract/values.ts";
import type { Locale } from "../contract/values.ts";

/**
 * The language a caller likes best of those the API speaks, by quality over primary tags; English
 * otherwise.
 */
export const acceptedLocale = (header: string | undefined): Locale =>
  parseAccept(header ?? "")
    .filter(({ q }) => q > 0)
    .map(({ type }) => type.toLowerCase().split("-", 1)[0])
    .flatMap((primary) => locales.find((locale) => locale === primary) ?? [])[0] ?? "en";
