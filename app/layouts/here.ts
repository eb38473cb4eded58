import { useLocation } from "@remix-run/react";
import type { MouseEvent } from "react";
import { inLocale, type Locale } from "#app/i18n/path.ts";

/** This page's own address on the site. */
export function useHere(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}

/** Where a language is chosen: it keeps the choice and leads to the same page in it. */
export const languagePath = (locale: Locale, here: string) =>
  `/language?${new URLSearchParams({ locale, redirectTo: inLocale(locale, here) })}`;

/**
 * Copies the page's hash to the link, because servers never see a hash. The browser keeps it over
 * the redirect, so the other language opens at the same place.
 */
export function keepHash({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  currentTarget.hash = location.hash;
}
