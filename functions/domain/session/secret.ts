import { createHash, randomBytes } from "node:crypto";

/** A new session's secret, as its browser keeps it: 32 random bytes in base64url. */
export const newSecret = (): string => randomBytes(32).toString("base64url");

/**
 * What of a secret is stored. It is random and long, so that a plain digest of it tells nothing.
 */
export const hashSecret = (secret: string): Buffer => createHash("sha256").update(secret).digest();
