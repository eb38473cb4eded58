import { limits } from "#contract/limits.ts";

/**
 * What the page's address asks for. A form sends no more than the limit and no control characters;
 * of an address typed by hand, the rest is left out. Format characters are not seen and would turn
 * or split what is shown, so they are left out as well.
 */
export const wordsOf = ({ searchParams }: URL): string =>
  (searchParams.get("q") ?? "")
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, limits.searchQuery)
    .toWellFormed()
    .trim();
