import { createHash } from "node:crypto";
import type { Band } from "../../contract/core/strip.ts";

export type Card = {
  readonly accent: { readonly text: string; readonly ground: string };
  readonly over: readonly string[];
  readonly title: string;
  readonly lead: string;
  readonly facts: readonly string[];
  readonly weave?: string;
  readonly bands?: readonly Band[];
};

export const brand = { text: "#9B2242", ground: "#9B2242" };

/**
 * Version of the drawing code. Increase it when the look changes: all cards are then drawn again.
 */
export const drawing = 3;

/** 16 characters of a digest, for URLs. */
export const shortDigest = (value: unknown): string =>
  createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 16);

/** A version that changes when the picture changes. */
export const cardVersion = (card: Card): string => shortDigest([drawing, card]);
