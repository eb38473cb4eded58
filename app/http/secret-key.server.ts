import { hkdfSync } from "node:crypto";
import { environment } from "#app/environment.server.ts";

const keys = new Map<string, Buffer>();

/**
 * A 32-byte key for one purpose, derived from SESSION_SECRET, so that no two purposes share a key.
 */
export function secretKey(purpose: string): Buffer {
  const known = keys.get(purpose);
  if (known) return known;
  const key = Buffer.from(hkdfSync("sha256", environment().SESSION_SECRET, "ayni", purpose, 32));
  keys.set(purpose, key);
  return key;
}
