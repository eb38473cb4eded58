import { limits } from "#contract/limits.ts";

/**
 * What the page's address asks for. A form sends no more than the limit and no control characters;
 * of an address typed by hand, the rest is left out.
 */
export const wordsOf = ({ searchParams }: URL): string =>
  (searchParams.get("q") ?? "")
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, limits.searchQuery)
    .toWellFormed()
    .trim();
