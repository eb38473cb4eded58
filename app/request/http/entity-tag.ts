import { createHash, type BinaryLike } from "node:crypto";

export const entityTag = (body: BinaryLike): string =>
  `"${createHash("sha256").update(body).digest("base64url").slice(0, 16)}"`;

/** Whether the client has the body with this ETag, by the request's `If-None-Match` header. */
export const isKnown = (tag: string, ifNoneMatch: string | null | undefined): boolean =>
  // Trims after splitting: a pattern that matches blanks before a comma needs half a second for a
  // header of blanks.
  (ifNoneMatch?.split(",") ?? []).some((known) => weak(known.trim()) === weak(tag));

const weak = (tag: string) => tag.replace(/^W\//, "");
