import type { Locale } from "#contract/core/values.ts";
import { messages } from "./i18n.server.ts";
import type { Namespace, PageMessages } from "./translate.ts";

export const pageMessages = (locale: Locale, namespaces: readonly Namespace[]): PageMessages =>
  Object.fromEntries(namespaces.map((name) => [name, messages[locale][name]]));

export const allMessages = (locale: Locale): PageMessages => messages[locale];
