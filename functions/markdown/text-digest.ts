import { createHash } from "node:crypto";

/**
 * Identifies what a text says: its letters and digits, without case, spacing, punctuation and forms of
 * characters (NFKC). Null where it has none.
 */
export function textDigest(text: string): string | null {
  const said = text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
  return said === "" ? null : createHash("sha256").update(said).digest("base64url");
}
