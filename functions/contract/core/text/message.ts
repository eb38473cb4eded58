import { formatNumber } from "../format.ts";
import { locales, type Locale } from "../locales.ts";

export type Values = Readonly<Record<string, string | number>>;

type WithoutPlural<K> = K extends `${infer Base}_${"one" | "other"}` ? Base : K;
export type MessageKey<M> = Extract<WithoutPlural<keyof M>, string>;

const rules = new Map(locales.map((locale) => [locale, new Intl.PluralRules(locale)]));

/** Fills in `{{name}}` values, and formats numbers in the language. */
export const fillMessage = (message: string, locale: Locale, values: Values): string =>
  message.replace(/\{\{(\w+)\}\}/g, (place, name: string) => {
    const value = values[name] ?? place;
    return typeof value === "number" ? formatNumber(locale, value) : value;
  });

/** The message `key`, in the plural of `count`. Undefined if there is none. */
export function messageOf(
  messages: Readonly<Record<string, string>>,
  locale: Locale,
  key: string,
  values: Values = {},
): string | undefined {
  const { count } = values;
  const form = typeof count === "number" && rules.get(locale)?.select(count);
  // Spanish uses `many` for millions, which reads like `other` in every message.
  const message = messages[`${key}_${form}`] ?? messages[key] ?? messages[`${key}_other`];
  return message === undefined ? undefined : fillMessage(message, locale, values);
}
