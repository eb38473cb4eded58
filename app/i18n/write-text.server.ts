import type { Locale } from "#contract/values.ts";
import { messages, type Namespace } from "./i18n.server.ts";

const written = new Map<string, string>();

/**
 * The messages of some namespaces for a page's components, as one string: lines `#namespace` and below each its
 * `key=message`. In the data that a document carries for hydration each message of its own would cost twice its bytes.
 */
export function writeText(locale: Locale, namespaces: readonly Namespace[]): string {
  const key = `${locale} ${namespaces.join(" ")}`;
  let text = written.get(key);
  if (text === undefined) {
    text = namespaces.map((name) => `#${name}\n${lines(messages[locale][name])}`).join("\n");
    written.set(key, text);
  }
  return text;
}

const lines = (namespace: Readonly<Record<string, string>>): string =>
  Object.entries(namespace)
    .map(([key, message]) => `${key}=${message}`)
    .join("\n");
