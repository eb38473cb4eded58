import { inLanguage } from "#contract/learning/submission.ts";
import type { Locale } from "#contract/core/values.ts";

/** The language filter in the page's URL. An empty or unknown value counts as none. */
export function languageOf({ searchParams }: URL): { language?: Locale } {
  const language = inLanguage.language.safeParse(searchParams.get("language") || undefined).data;
  return language ? { language } : {};
}
