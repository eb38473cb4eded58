import { createCipheriv, createDecipheriv, hkdfSync } from "node:crypto";
import { badCursor } from "../../keyset-paging.ts";

/**
 * Public cursors of payments. Transfer ids count all transfers, so gaps between them would reveal
 * referral rewards. A cursor is therefore the community and the id, encrypted as one AES block. The
 * same position has the same cursor, so that caches can use it.
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

export function openCursor(secret: string, communityId: bigint, cursor: string): bigint {
  const sealed = Buffer.from(cursor, "base64url");
  if (sealed.length !== 16) throw badCursor();
  const block = createDecipheriv(algorithm, keyOf(secret), null)
    .setAutoPadding(false)
    .update(sealed);
  if (block.readBigInt64BE(0) !== communityId) throw badCursor();
  return block.readBigInt64BE(8);
}
