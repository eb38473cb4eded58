import { acceptedLocale } from "#contract/core/accepted-locale.ts";
import type { ProblemCode } from "#contract/core/problem.ts";
import type { Locale as ContractLocale } from "#contract/core/values.ts";
import { createInstance, type TFunction } from "i18next";
import { RemixI18Next } from "remix-i18next/server";
import { cookiesOf } from "#app/request/http/cookies.server.ts";
import { formatNumber } from "./format.ts";
import { en, type Messages } from "./messages/en.ts";
import { es } from "./messages/es.ts";
import { defaultLocale, locales, splitLocale, type Locale } from "./path.ts";
import type { FullKey, Namespace, Values } from "./translate.ts";

/** The compiler checks that each language, and each problem code of the API, has its messages. */
export const messages = { en, es } satisfies Record<
  ContractLocale,
  Messages & { problems: Record<ProblemCode, string> }
>;

/** Spanish uses `many` for millions, which reads like `other` in every message here. */
const withMany = (text: Readonly<Record<string, string>>) => {
  const many = Object.entries(text)
    .filter(([key]) => key.endsWith("_other"))
    .map(([key, message]) => [key.replace(/_other$/, "_many"), message]);
  return { ...text, ...Object.fromEntries(many) };
};
const resources = Object.fromEntries(
  Object.entries(messages).map(([locale, namespaces]) => [
    locale,
    Object.fromEntries(Object.entries(namespaces).map(([name, text]) => [name, withMany(text)])),
  ]),
);

const i18next = createInstance();
await i18next.init({
  resources,
  supportedLngs: [...locales],
  fallbackLng: defaultLocale,
  ns: Object.keys(en),
  defaultNS: "common",
  nsSeparator: ".",
  keySeparator: false,
  interpolation: {
    escapeValue: false,
    alwaysFormat: true,
    format: (value: string | number, _format, locale) =>
      typeof value === "number" ? formatNumber(locale as Locale, value) : value,
  },
});

/** A plain cookie: Remix's `createCookie` cannot read a cookie that it did not write. */
export const languageCookie = "i18n_redirected";

const chosenLocale = (request: Request) =>
  locales.find((locale) => locale === cookiesOf(request)[languageCookie]);

const remixI18next = new RemixI18Next({
  detection: {
    supportedLanguages: [...locales],
    fallbackLanguage: defaultLocale,
    order: ["custom"],
    async findLocale(request) {
      const { pathname } = new URL(request.url);
      const { locale } = splitLocale(pathname);
      if (pathname !== "/" || locale !== defaultLocale) return locale;
      return chosenLocale(request) ?? acceptedLocale(request.headers.get("Accept-Language")) ?? null;
    },
  },
});

/** The path's language; on the home page without a prefix, the chosen or preferred one. */
export const detectLocale = async (request: Request) =>
  (await remixI18next.getLocale(request)) as Locale;

/**
 * The language that the browser prefers, if it is not the page's and the reader has not chosen one.
 */
export function offeredLocale(request: Request, locale: Locale): Locale | null {
  if (chosenLocale(request)) return null;
  const best = acceptedLocale(request.headers.get("Accept-Language"));
  return best && best !== locale ? best : null;
}

/** `has` tests whether a key built at run time exists. */
export type FixedT = ((key: FullKey, values?: Values) => string) & {
  has(key: string): key is FullKey;
};

function fixedT(locale: Locale): FixedT {
  const t: TFunction = i18next.getFixedT(locale);
  const translate = (key: FullKey, values?: Values): string => t(key, { ...values });
  return Object.assign(translate, {
    has: (key: string): key is FullKey => i18next.exists(key, { lng: locale }),
  });
}
const fixed: Record<Locale, FixedT> = { en: fixedT("en"), es: fixedT("es") };

/** All languages share one i18next instance. */
export const getFixedT = (locale: Locale): FixedT => fixed[locale];

export type { Messages, Namespace };
