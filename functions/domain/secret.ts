import { createHash, randomBytes } from "node:crypto";

export const newSecret = (): string => randomBytes(32).toString("base64url");

/** A plain digest is enough, because the secret is long and random. */
export const hashSecret = (secret: string): Buffer => createHash("sha256").update(secret).digest();
