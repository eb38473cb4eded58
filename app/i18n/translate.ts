import { formatNumber } from "./format.ts";
import type { Messages } from "./messages/en.ts";
import { locales, type Locale } from "./path.ts";

export type Namespace = keyof Messages;
export type Values = Readonly<Record<string, string | number>>;
export type PageMessages = Readonly<Partial<Record<Namespace, Readonly<Record<string, string>>>>>;

type WithoutPlural<K> = K extends `${infer Base}_${"one" | "other"}` ? Base : K;
type MessageKey<N extends Namespace> = Extract<WithoutPlural<keyof Messages[N]>, string>;
/** Full name, such as `wallets.balance`. */
export type FullKey = { [N in Namespace]: `${N}.${MessageKey<N>}` }[Namespace];

export type Translate<N extends Namespace> = (key: MessageKey<N>, values?: Values) => string;

const rules = new Map(locales.map((locale) => [locale, new Intl.PluralRules(locale)]));

/**
 * Fills in `{{name}}` values, formats numbers in the language, and chooses the plural by `count`. A
 * missing message throws in development; in production it is shown as its key.
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

export function translateFull(
  messages: PageMessages,
  locale: Locale,
  key: FullKey,
  values?: Values,
): string {
  const [namespace = "", name = ""] = key.split(/\.(.*)/s, 2);
  return translate(messages, locale, namespace as Namespace, name, values);
}
