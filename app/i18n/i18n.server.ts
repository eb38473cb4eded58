import { acceptedLocale } from "#contract/core/accepted-locale.ts";
import type { ProblemCode } from "#contract/core/problem.ts";
import type { Values } from "#contract/core/text/message.ts";
import type { Locale as ContractLocale } from "#contract/core/values.ts";
import { RemixI18Next } from "remix-i18next/server";
import { cookiesOf } from "#app/request/http/cookies.server.ts";
import { en, type Messages } from "./messages/en.ts";
import { es } from "./messages/es.ts";
import { defaultLocale, locales, splitLocale, type Locale } from "./path.ts";
import { translateFull, type FullKey, type Namespace } from "./translate.ts";

/** The compiler checks that each language, and each problem code of the API, has its messages. */
export const messages = { en, es } satisfies Record<
  ContractLocale,
  Messages & { problems: Record<ProblemCode, string> }
>;

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
      return (
        chosenLocale(request) ?? acceptedLocale(request.headers.get("Accept-Language")) ?? null
      );
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

export const getFixedT = (locale: Locale): FixedT =>
  Object.assign(
    (key: FullKey, values?: Values) => translateFull(messages[locale], locale, key, values),
    {
      has: (key: string): key is FullKey => {
        const [namespace = "", name = ""] = key.split(/\.(.*)/s, 2);
        const all: Record<string, object | undefined> = messages[locale];
        return Object.hasOwn(all[namespace] ?? {}, name);
      },
    },
  );

export type { Messages, Namespace };
