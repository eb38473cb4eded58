import { createHash } from "node:crypto";

/**
 * Identifies a text by its letters and digits, ignoring case, spacing, punctuation and NFKC
 * variants. Null without any.
 */
export function textDigest(text: string): string | null {
  const said = text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
  return said === "" ? null : createHash("sha256").update(said).digest("base64url");
}
