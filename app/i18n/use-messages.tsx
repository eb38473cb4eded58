import { useMatches } from "@remix-run/react";
import { createContext, useContext, useMemo, type ReactNode } from "react";
import { everywhere } from "./everywhere.ts";
import { defaultLocale, type Locale } from "./path.ts";
import { translate, type Namespace, type PageMessages, type Translate } from "./translate.ts";

type LoaderData = { messages?: PageMessages; locale?: Locale } | undefined;

type SentMessages = { readonly messages: PageMessages; readonly locale: Locale };

/**
 * In the browser, received messages are kept. A form may outlive its session, and the loader then
 * sends only the messages that a visitor needs.
 */
let known: SentMessages | undefined;

export function mergeMessages(matches: readonly { data?: unknown }[]): SentMessages {
  const data = matches.map((match) => match.data as LoaderData);
  const locale = data.findLast((part) => part?.locale)?.locale ?? defaultLocale;
  const sent = data.map((part) => part?.messages);
  const messages = Object.assign({}, everywhere[locale], ...sent) as PageMessages;
  if (typeof document === "undefined") return { messages, locale };
  known = {
    locale,
    messages: known?.locale === locale ? { ...known.messages, ...messages } : messages,
  };
  return known;
}

const MessagesContext = createContext<SentMessages>({ messages: {}, locale: defaultLocale });

export function MessagesProvider({ children }: { children: ReactNode }) {
  const matches = useMatches();
  const sent = useMemo(() => mergeMessages(matches), [matches]);
  return <MessagesContext.Provider value={sent}>{children}</MessagesContext.Provider>;
}

export const useSentMessages = (): SentMessages => useContext(MessagesContext);

/**
 * `const t = useMessages("wallets")`, then `t("balance", { count: 2 })`. The namespace must be
 * named by a loader of the page, or be loaded on every page.
 */
export function useMessages<N extends Namespace>(namespace: N): Translate<N> {
  const { messages, locale } = useSentMessages();
  return (key, values) => translate(messages, locale, namespace, key, values);
}

export const useLocale = (): Locale => useSentMessages().locale;
