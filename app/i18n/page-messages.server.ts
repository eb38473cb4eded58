import type { Locale } from "#contract/values.ts";
import { messages } from "./i18n.server.ts";
import type { Namespace, PageMessages } from "./translate.ts";

/** The messages of some namespaces, for a page's components. */
export const pageMessages = (locale: Locale, namespaces: readonly Namespace[]): PageMessages =>
  Object.fromEntries(namespaces.map((name) => [name, messages[locale][name]]));

/** All messages of a language. */
export const allMessages = (locale: Locale): PageMessages => messages[locale];
