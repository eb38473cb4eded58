import { createHash } from "node:crypto";
import type { Band } from "../contract/cloth.ts";

/** What a social card shows: the picture that chats show of a page, in the page's language. */
export type Card = {
  /** `text` is legible on paper; `ground` is for shapes. */
  readonly accent: { readonly text: string; readonly ground: string };
  /** What the page shows and where it belongs, from near to far. */
  readonly over: readonly string[];
  readonly title: string;
  readonly lead: string;
  readonly facts: readonly string[];
  /** The name whose weave is the card's corner, where it has no cloth. */
  readonly weave?: string;
  /** The bands of the cloth that hangs in the card's corner, first the lowest. */
  readonly cloth?: readonly Band[];
};

/** The brand's own colour, for pages that belong to no community. */
export const brand = { text: "#9B2242", ground: "#9B2242" };

/** The version of the drawing code. Increase it with every change of how cards look: all are drawn again. */
export const drawing = 3;

/** A digest of what a card shows, 16 characters of an address. It changes when the picture changes. */
export const cardVersion = (card: Card): string =>
  createHash("sha256")
    .update(JSON.stringify([drawing, card]))
    .digest("base64url")
    .slice(0, 16);
