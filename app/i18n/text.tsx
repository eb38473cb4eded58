import { useMatches } from "@remix-run/react";
import { useMemo } from "react";
import type { Messages } from "./messages/en.ts";
import { defaultLocale, locales, type Locale } from "./path.ts";

export type Namespace = keyof Messages;
export type Values = Readonly<Record<string, string | number>>;
/** Messages as a page receives them: namespace → key → text. */
export type Text = Readonly<Record<string, Readonly<Record<string, string>>>>;

type WithoutPlural<K> = K extends `${infer Base}_${"one" | "other"}` ? Base : K;
/** The keys of a namespace; a plural is one key. */
export type MessageKey<N extends Namespace> = Extract<WithoutPlural<keyof Messages[N]>, string>;
/** Every message by its full name, `wallets.balance`. */
export type FullKey = { [N in Namespace]: `${N}.${MessageKey<N>}` }[Namespace];

const rules = new Map(locales.map((locale) => [locale, new Intl.PluralRules(locale)]));

/**
 * The text of a message with its `{{name}}` values, its plural chosen by `count`. A message that was not delivered
 * is an error in development and its key in production.
 */
export function translate(
  text: Text,
  locale: Locale,
  namespace: string,
  key: string,
  values: Values = {},
): string {
  const messages = text[namespace];
  const form = typeof values.count === "number" ? rules.get(locale)?.select(values.count) : undefined;
  const message = messages && (messages[`${key}_${form}`] ?? messages[key] ?? messages[`${key}_other`]);
  if (message === undefined) {
    if (import.meta.env.PROD) return `${namespace}.${key}`;
    const reason = messages
      ? "the namespace has no such key"
      : `name "${namespace}" in the loader's \`text\` option`;
    throw new Error(`No message ${namespace}.${key}: ${reason}`);
  }
  return message.replace(/\{\{\s*(\w+)\s*\}\}/g, (place, name: string) => String(values[name] ?? place));
}

type DataWithText = { text?: Text; locale?: Locale } | undefined;

/** What the loaders of all matches delivered, merged, and the page's language. */
export function mergeText(matches: readonly { data?: unknown }[]): { text: Text; locale: Locale } {
  let text: Text = {};
  let locale: Locale = defaultLocale;
  for (const match of matches) {
    const data = match.data as DataWithText;
    if (data?.text) text = { ...text, ...data.text };
    locale = data?.locale ?? locale;
  }
  return { text, locale };
}

export type Translate<N extends Namespace> = (key: MessageKey<N>, values?: Values) => string;

/** `const t = useText("wallets")`, then `t("balance", { count: 2 })`: only messages that a loader delivered. */
export function useText<N extends Namespace>(namespace: N): Translate<N> {
  const matches = useMatches();
  return useMemo(() => {
    const { text, locale } = mergeText(matches);
    return (key, values) => translate(text, locale, namespace, key, values);
  }, [matches, namespace]);
}

export const useLocale = (): Locale => mergeText(useMatches()).locale;
