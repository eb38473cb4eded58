import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { CardLink } from "#app/document/meta.ts";
import { studioCommunity } from "#app/content/studio-content.server.ts";
import { localePath, type Locale } from "#app/i18n/path.ts";

let authored: Readonly<Record<string, CardLink>> | undefined;

/**
 * The card of an authored page, `path` without language, as the build or, for the studio, the
 * worker has drawn it; null for a page without its own card.
 */
export function authoredCard(locale: Locale, path: string): CardLink | null {
  authored ??= readCards();
  return studioCard(locale, path) ?? authored[localePath(locale, path)] ?? null;
}

/** The card of a community of the studio, or of its course, which the worker draws. */
export function studioCard(locale: Locale, path: string) {
  const [, slug = ""] = /^\/communities\/([^/]+)/.exec(path) ?? [];
  return studioCommunity(slug)?.cards?.[localePath(locale, path)] ?? null;
}

function readCards(): Readonly<Record<string, CardLink>> {
  if (import.meta.env.DEV) return {};
  return JSON.parse(readFileSync(resolve("build/cards.json"), "utf8")) as Record<string, CardLink>;
}

/**
 * The card of a member's page, which the worker draws, by the API's name for it. Null until it was
 * drawn: then the page uses the card of its parent.
 */
export const memberCard = (
  locale: Locale,
  path: string,
  alt: string,
  card: string | null,
): CardLink | null =>
  card === null ? null : { image: `/cards${localePath(locale, path)}/${card}.png`, alt };

/**
 * The page and the version in a picture's path, from the part after `/cards/`; null if it is
 * malformed.
 */
export function pageOfCard(url: string): { page: string; version: string } | null {
  const [, page = "", version] = /^(?:(.+)\/)?([\w-]{10,16})\.png$/.exec(url) ?? [];
  return version === undefined ? null : { page: `/${page}`, version };
}
