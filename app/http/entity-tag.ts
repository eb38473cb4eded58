import { createHash, type BinaryLike } from "node:crypto";

/** The ETag of a body: another body has another one. */
export const entityTag = (body: BinaryLike): string =>
  `"${createHash("sha256").update(body).digest("base64url").slice(0, 16)}"`;

/** Whether who asks has it already, by the `If-None-Match` header of the request. */
export const isKnown = (tag: string, ifNoneMatch: string | null | undefined): boolean =>
  // Trimmed afterwards: a pattern that takes blanks before a comma looks at a header of blanks for
  // half a second.
  (ifNoneMatch?.split(",") ?? []).some((known) => weak(known.trim()) === weak(tag));

const weak = (tag: string) => tag.replace(/^W\//, "");
