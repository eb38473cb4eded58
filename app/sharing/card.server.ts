import { createHash } from "node:crypto";
import type { CardLink } from "#app/document/meta.ts";
import { localePath, type Locale } from "#app/i18n/path.ts";

/** What a social card says: the picture that chats show of a page, in the page's language. */
export type Card = {
  /** `text` is legible on paper; `ground` is for shapes. */
  readonly accent: { readonly text: string; readonly ground: string };
  /** What the page shows and where it belongs, from near to far. */
  readonly over: readonly string[];
  readonly title: string;
  readonly lead: string;
  readonly facts: readonly string[];
  /** The name whose weave is the card's corner: of a person, a community or a course. */
  readonly weave?: string;
};

/**
 * The version of the drawing code. Increase it with every change of how cards look, so that their
 * addresses change.
 */
const drawing = 2;

/** A digest of what a card shows. It changes when the picture changes. */
export const cardVersion = (card: Card): string =>
  createHash("sha256")
    .update(JSON.stringify([drawing, card]))
    .digest("base64url")
    .slice(0, 10);

/** The picture's address: that of its page, with its language, below `/cards`, and its version. */
export const cardPath = (page: string, card: Card): string =>
  `/cards${page === "/" ? "" : page}/${cardVersion(card)}.png`;

/**
 * What a loader hands to `pageMeta` as `card`, for its page, `path` without language, and those
 * below it.
 */
export const cardOf = (locale: Locale, path: string, card: Card): CardLink => ({
  image: cardPath(localePath(locale, path), card),
  alt: card.title,
});

/**
 * The page and the version that a picture's address names, from what follows `/cards/`; null when
 * it names none.
 */
export function pageOfCard(address: string): { page: string; version: string } | null {
  const [, page = "", version] = /^(?:(.+)\/)?([\w-]{10})\.png$/.exec(address) ?? [];
  return version === undefined ? null : { page: `/${page}`, version };
}
