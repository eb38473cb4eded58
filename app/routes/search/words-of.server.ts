import { limits } from "#contract/core/limits.ts";

/**
 * The search terms in the URL. Longer terms, and control characters, come only from a URL typed by
 * hand and are cut. Format characters are invisible and could reverse or split the displayed text,
 * so they are removed as well.
 */
export const wordsOf = ({ searchParams }: URL): string =>
  (searchParams.get("q") ?? "")
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, limits.searchQuery)
    .toWellFormed()
    .trim();
