import { createCipheriv, createDecipheriv, hkdfSync } from "node:crypto";
import { badCursor } from "../keyset-paging.ts";

/**
 * Cursors of payments, which everybody sees. The ids of transfers count all that moves on the site: a
 * number that is left out beside a payment would tell that its author had been invited, and by trying
 * numbers anybody would find it. So a cursor is the community and the id as one block of AES, which
 * nobody makes or reads without the key. The same place has the same cursor, so that caches know its page.
 */

const algorithm = "aes-128-ecb";
const keyOf = (secret: string) =>
  Buffer.from(hkdfSync("sha256", secret, "ayni", "payment cursors", 16));

export function sealCursor(secret: string, communityId: bigint, transferId: bigint): string {
  const block = Buffer.alloc(16);
  block.writeBigInt64BE(communityId, 0);
  block.writeBigInt64BE(transferId, 8);
  return createCipheriv(algorithm, keyOf(secret), null)
    .setAutoPadding(false)
    .update(block)
    .toString("base64url");
}

/** The transfer of a community's cursor. Throws `invalid-input` for any other text. */
export function openCursor(secret: string, communityId: bigint, cursor: string): bigint {
  const sealed = Buffer.from(cursor, "base64url");
  if (sealed.length !== 16) throw badCursor();
  const block = createDecipheriv(algorithm, keyOf(secret), null)
    .setAutoPadding(false)
    .update(sealed);
  if (block.readBigInt64BE(0) !== communityId) throw badCursor();
  return block.readBigInt64BE(8);
}
