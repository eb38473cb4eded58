import type { Locale } from "./path.ts";
import type { PageMessages } from "./translate.ts";

/**
 * The messages of every page and form, by language, for who renders: the server has all languages from its
 * start, a browser that of its document before it hydrates. They are a file of their own, which
 * browsers keep, so no document carries them.
 */
export const everywhere: Partial<Record<Locale, PageMessages>> = {};

const files: Record<Locale, () => Promise<PageMessages>> = {
  en: async () => ({ ...(await import("./messages/en/everywhere.ts")) }),
  es: async () => ({ ...(await import("./messages/es/everywhere.ts")) }),
};

/** @throws when the file cannot be loaded */
export async function loadEverywhere(locale: Locale): Promise<void> {
  everywhere[locale] = await files[locale]();
}
