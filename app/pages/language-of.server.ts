import { inLanguage } from "#contract/submission.ts";
import type { Locale } from "#contract/values.ts";

/**
 * The language that a list is filtered by, from the page's address. An empty or unknown one counts
 * as none: only an address typed by hand has it.
 */
export function languageOf({ searchParams }: URL): { language?: Locale } {
  const language = inLanguage.language.safeParse(searchParams.get("language") || undefined).data;
  return language ? { language } : {};
}
