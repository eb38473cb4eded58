import type { Locale } from "./path.ts";
import type { Namespace, PageMessages } from "./translate.ts";

/**
 * The messages that no loader names, by language, for who renders. The server has all of them from
 * its start. A browser loads those of every page before it hydrates, and those of forms with the
 * first form's script. They are files of their own, which browsers keep, so no document carries
 * them.
 */
export const everywhere: Record<Locale, PageMessages> = { en: {}, es: {} };

const filesOfPages = {
  en: () => import("./messages/en/everywhere.ts"),
  es: () => import("./messages/es/everywhere.ts"),
} satisfies Record<Locale, unknown>;

const filesOfForms = {
  en: () => import("./messages/en/validation.ts"),
  es: () => import("./messages/es/validation.ts"),
} satisfies Record<Locale, unknown>;

async function load(
  locale: Locale,
  files: Record<Locale, () => Promise<{ readonly [N in Namespace]?: PageMessages[N] }>>,
): Promise<void> {
  Object.assign(everywhere[locale], await files[locale]());
}

/** @throws when the file cannot be loaded */
export const loadMessagesOfPages = (locale: Locale) => load(locale, filesOfPages);

/** @throws when the file cannot be loaded */
export const loadMessagesOfForms = (locale: Locale) => load(locale, filesOfForms);
