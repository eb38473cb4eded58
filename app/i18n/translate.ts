import { messageOf, type MessageKey, type Values } from "#contract/core/text/message.ts";
import type { Messages } from "./messages/en.ts";
import type { Locale } from "./path.ts";

export type Namespace = keyof Messages;
export type PageMessages = Readonly<Partial<Record<Namespace, Readonly<Record<string, string>>>>>;

/** Full name, such as `wallets.balance`. */
export type FullKey = { [N in Namespace]: `${N}.${MessageKey<Messages[N]>}` }[Namespace];

export type Translate<N extends Namespace> = (
  key: MessageKey<Messages[N]>,
  values?: Values,
) => string;

/** A missing message throws in development; in production it is shown as its key. */
export function translate(
  messages: PageMessages,
  locale: Locale,
  namespace: Namespace,
  key: string,
  values?: Values,
): string {
  const sent = messages[namespace];
  const message = sent && messageOf(sent, locale, key, values);
  if (message !== undefined) return message;
  if (import.meta.env.PROD) return `${namespace}.${key}`;
  const reason = sent
    ? "the namespace has no such key"
    : `name "${namespace}" in the loader's \`messages\` option`;
  throw new Error(`No message ${namespace}.${key}: ${reason}`);
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
