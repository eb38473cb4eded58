import type { Locale } from "#contract/values.ts";
import { messages, type Messages, type Namespace } from "#app/i18n/i18n.server.ts";

/** The messages of some namespaces, for a page's components. */
export function pickText<N extends Namespace>(locale: Locale, namespaces: readonly N[]): Pick<Messages, N> {
  return Object.fromEntries(namespaces.map((name) => [name, messages[locale][name]])) as Pick<Messages, N>;
}
