import { formatNumber } from "./format.ts";
import type { Messages } from "./messages/en.ts";
import { locales, type Locale } from "./path.ts";

export type Namespace = keyof Messages;
export type Values = Readonly<Record<string, string | number>>;
/** Messages as a page receives them: namespace → key → message. */
export type PageMessages = Readonly<Partial<Record<Namespace, Readonly<Record<string, string>>>>>;

type WithoutPlural<K> = K extends `${infer Base}_${"one" | "other"}` ? Base : K;
/** The keys of a namespace; a plural is one key. */
type MessageKey<N extends Namespace> = Extract<WithoutPlural<keyof Messages[N]>, string>;
/** Every message by its full name, `wallets.balance`. */
export type FullKey = { [N in Namespace]: `${N}.${MessageKey<N>}` }[Namespace];

export type Translate<N extends Namespace> = (key: MessageKey<N>, values?: Values) => string;

const rules = new Map(locales.map((locale) => [locale, new Intl.PluralRules(locale)]));

/**
 * A message with its `{{name}}` values, numbers as the language writes them, its plural chosen by
 * `count`. A message that the page was not sent is an error in development and its key in
 * production.
 */
export function translate(
  messages: PageMessages,
  locale: Locale,
  namespace: Namespace,
  key: string,
  values: Values = {},
): string {
  const sent = messages[namespace];
  const form =
    typeof values.count === "number" ? rules.get(locale)?.select(values.count) : undefined;
  const message = sent && (sent[`${key}_${form}`] ?? sent[key] ?? sent[`${key}_other`]);
  if (message === undefined) {
    if (import.meta.env.PROD) return `${namespace}.${key}`;
    const reason = sent
      ? "the namespace has no such key"
      : `name "${namespace}" in the loader's \`messages\` option`;
    throw new Error(`No message ${namespace}.${key}: ${reason}`);
  }
  return message.replace(/\{\{(\w+)\}\}/g, (place, name: string) => {
    const value = values[name] ?? place;
    return typeof value === "number" ? formatNumber(locale, value) : value;
  });
}

/** The same by a message's full name. */
export function translateFull(
  messages: PageMessages,
  locale: Locale,
  key: FullKey,
  values?: Values,
): string {
  const [namespace = "", name = ""] = key.split(/\.(.*)/s, 2);
  return translate(messages, locale, namespace as Namespace, name, values);
}
