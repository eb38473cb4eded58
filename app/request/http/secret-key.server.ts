import { createSecretKey, hkdfSync, type KeyObject } from "node:crypto";
import { environment } from "#app/environment.server.ts";

const known = new Map<string, readonly [KeyObject, ...KeyObject[]]>();

const derive = (secret: string, purpose: string) =>
  createSecretKey(Buffer.from(hkdfSync("sha256", secret, "ayni", purpose, 32)));

/**
 * The 32-byte keys of one purpose, each derived from a secret of SESSION_SECRET, so that no two
 * purposes share a key. The first one seals and signs; the others are accepted until their secrets
 * are removed.
 */
export function secretKeys(purpose: string): readonly [KeyObject, ...KeyObject[]] {
  let keys = known.get(purpose);
  if (!keys) {
    const [first, ...former] = environment().SESSION_SECRET;
    keys = [derive(first, purpose), ...former.map((secret) => derive(secret, purpose))];
    known.set(purpose, keys);
  }
  return keys;
}

export const secretKey = (purpose: string): KeyObject => secretKeys(purpose)[0];
