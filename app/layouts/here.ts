import { useLocation } from "@remix-run/react";
import type { MouseEvent } from "react";
import { pathBack } from "#app/ui/way-back.ts";
import { isPassed, withTarget } from "#app/request/guards/target.ts";
import { inLocale, splitLocale, type Locale } from "#app/i18n/path.ts";

/**
 * The query of the frame's links to the log-in and sign-up pages, which return to this page. On the
 * pages of a log-in, they return to the page that the log-in leads to. A link in a page's own text
 * has that of `useWayBackHere`.
 */
export function useWayBack(): string {
  const { pathname, search } = useLocation();
  if (splitLocale(pathname).path === "/") return "";
  const onward = new URLSearchParams(search).get("redirectTo");
  return withTarget("", isPassed(pathname) ? onward : pathBack({ pathname, search }));
}

/**
 * The path that stores the language and redirects to the same page in it. The return path in the
 * query changes its language, too.
 */
export function languagePath(locale: Locale, here: string): string {
  const [path = "", search] = here.split(/\?(.*)/s, 2);
  const query = new URLSearchParams(search);
  const target = query.get("redirectTo");
  if (target?.startsWith("/")) query.set("redirectTo", inLocale(locale, target));
  const there = target ? `${path}?${query}` : here;
  return `/language?${new URLSearchParams({ locale, redirectTo: inLocale(locale, there) })}`;
}

/**
 * Copies the page's hash to the link, because servers never receive a hash. The browser keeps it
 * over the redirect.
 */
export function keepHash({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  currentTarget.hash = location.hash;
}
