import { createHash, type BinaryLike } from "node:crypto";

/** The ETag of a body: another body has another one. */
export const entityTag = (body: BinaryLike): string =>
  `"${createHash("sha256").update(body).digest("base64url").slice(0, 16)}"`;

/** Whether who asks has it already, by the `If-None-Match` header of the request. */
export const isKnown = (tag: string, ifNoneMatch: string | null | undefined): boolean =>
  (ifNoneMatch?.split(/\s*,\s*/) ?? []).some((known) => weak(known) === weak(tag));

const weak = (tag: string) => tag.replace(/^W\//, "");
