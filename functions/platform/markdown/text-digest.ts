import { createHash } from "node:crypto";
import { countedPart } from "../../contract/core/text/words.ts";

/**
 * Identifies the letters and digits of a text, without case, spacing, punctuation, forms of characters (NFKC) and parts
 * that no page shows. Null for a text without letters and digits.
 */
export function textDigest(text: string): string | null {
  const said = countedPart(text)
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
  return said === "" ? null : createHash("sha256").update(said).digest("base64url");
}
