import { useMatches } from "@remix-run/react";
import type { Locale } from "#app/i18n/path.ts";
import { useLocale } from "#app/i18n/use-messages.tsx";

/**
 * The language of a community's or a course's texts where they exist in one language only and the
 * page is in the other one.
 */
export function useTextLanguage(): Locale | undefined {
  const locale = useLocale();
  const language = useMatches()
    .map(({ data }) => (data as { language?: Locale | null } | undefined)?.language)
    .findLast(Boolean);
  return language && language !== locale ? language : undefined;
}
