import { defaultLocale, locales, type Locale } from "#contract/core/locales.ts";

export { defaultLocale, locales, type Locale };

/** `localePath("es", "/login?a=1")` is `/es/login?a=1`. */
export function localePath(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path;
  return `/${locale}${path.replace(/^\/(?=$|[?#])/, "")}`;
}

/** `/es/login` is `{ locale: "es", path: "/login" }`. */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  const first = pathname.split(/[/?#]/, 2)[1];
  const locale = locales.find((candidate) => candidate === first && candidate !== defaultLocale);
  if (!locale) return { locale: defaultLocale, path: pathname };
  const rest = pathname.slice(locale.length + 1);
  return { locale, path: rest.startsWith("/") ? rest : `/${rest}` };
}

export const localeOf = (pathname: string): Locale => splitLocale(pathname).locale;

export const inLocale = (locale: Locale, pathname: string) =>
  localePath(locale, splitLocale(pathname).path);
