import { createHash } from "node:crypto";
import { countedPart } from "../../contract/core/text/words.ts";

/**
 * Identifies what a text says: its letters and digits, without case, spacing, punctuation, forms of
 * characters (NFKC), and what no page shows. Null where it has none.
 */
export function textDigest(text: string): string | null {
  const said = countedPart(text)
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
  return said === "" ? null : createHash("sha256").update(said).digest("base64url");
}
