import { useMatches } from "@remix-run/react";
import { createContext, useContext, useMemo, type ReactNode } from "react";
import { formatNumber } from "./format.ts";
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
 * The text of a message with its `{{name}}` values, numbers as the language writes them, its plural
 * chosen by `count`. A message that was not delivered is an error in development and its key in
 * production.
 */
export function translate(
  text: Text,
  locale: Locale,
  namespace: string,
  key: string,
  values: Values = {},
): string {
  const messages = text[namespace];
  const form =
    typeof values.count === "number" ? rules.get(locale)?.select(values.count) : undefined;
  const message =
    messages && (messages[`${key}_${form}`] ?? messages[key] ?? messages[`${key}_other`]);
  if (message === undefined) {
    if (import.meta.env.PROD) return `${namespace}.${key}`;
    const reason = messages
      ? "the namespace has no such key"
      : `name "${namespace}" in the loader's \`text\` option`;
    throw new Error(`No message ${namespace}.${key}: ${reason}`);
  }
  return message.replace(/\{\{(\w+)\}\}/g, (place, name: string) => {
    const value = values[name] ?? place;
    return typeof value === "number" ? formatNumber(locale, value) : value;
  });
}

type DataWithText = { text?: string; locale?: Locale } | undefined;

const read = new Map<string, Text>();

/**
 * The messages that `writeText` of the server put into one string. There are few such strings, and
 * each is read once.
 */
function readText(written: string): Text {
  let text = read.get(written);
  if (!text) {
    text = Object.fromEntries(
      written
        .split(/^#/m)
        .slice(1)
        .map((namespace) => {
          const [name = "", ...messages] = namespace.trimEnd().split("\n");
          return [name, Object.fromEntries(messages.map((line) => line.split(/=(.*)/s, 2)))];
        }),
    ) as Text;
    read.set(written, text);
  }
  return text;
}

/** Messages, and those that `writeText` wrote in their place where there are any. */
export const withText = (text: Text, written: string | undefined): Text =>
  written ? { ...text, ...readText(written) } : text;

/**
 * In the browser, what was delivered once: a form may outlive the session that its page was made
 * for, and a loader that runs again delivers what a visitor needs.
 */
let known: Delivered | undefined;

export type Delivered = { readonly text: Text; readonly locale: Locale };

/** What the loaders of all matches delivered, merged, and the page's language. */
export function mergeText(matches: readonly { data?: unknown }[]): Delivered {
  const data = matches.map((match) => match.data as DataWithText);
  const locale = data.findLast((part) => part?.locale)?.locale ?? defaultLocale;
  const text = Object.assign({}, ...data.map((part) => part?.text && readText(part.text))) as Text;
  if (typeof document === "undefined") return { text, locale };
  known = { locale, text: known?.locale === locale ? { ...known.text, ...text } : text };
  return known;
}

const DeliveredText = createContext<Delivered>({ text: {}, locale: defaultLocale });

/** Hands the messages of all matches to the components below. */
export function TextProvider({ children }: { children: ReactNode }) {
  const matches = useMatches();
  const delivered = useMemo(() => mergeText(matches), [matches]);
  return <DeliveredText.Provider value={delivered}>{children}</DeliveredText.Provider>;
}

/** Hands further messages, of `writeText`, to the components below. */
export function MoreText({
  written,
  children,
}: {
  written: string | undefined;
  children: ReactNode;
}) {
  const { text, locale } = useDeliveredText();
  const more = useMemo(() => ({ text: withText(text, written), locale }), [text, written, locale]);
  return <DeliveredText.Provider value={more}>{children}</DeliveredText.Provider>;
}

export const useDeliveredText = (): Delivered => useContext(DeliveredText);

export type Translate<N extends Namespace> = (key: MessageKey<N>, values?: Values) => string;

/**
 * `const t = useText("wallets")`, then `t("balance", { count: 2 })`: only messages that a loader
 * delivered.
 */
export function useText<N extends Namespace>(namespace: N): Translate<N> {
  const { text, locale } = useDeliveredText();
  return (key, values) => translate(text, locale, namespace, key, values);
}

export const useLocale = (): Locale => useDeliveredText().locale;
