import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from "node:crypto";
import { secretKey, secretKeys } from "#app/request/http/secret-key.server.ts";

/** Each purpose has its own key. */
export type SealPurpose =
  | "session"
  | "log-out"
  | "log-in-link"
  | "asked-email"
  | "second-factor"
  | "enrolment"
  | "phone-code"
  | "passkey"
  | "provider-try"
  | "provider-link";

/** Change it with the format of the sealed text. A text of another version cannot be opened. */
const version = "v2";

// `Buffer.from` would skip other characters, so that several values would open as one.
const form = new RegExp(`^${version}\\.([\\w-]+)$`);

// Bound as associated data, so that a text sealed for one purpose cannot be opened for another.
const associated = (purpose: SealPurpose) => Buffer.from(`${version}:${purpose}`);

/** Encrypts and authenticates a text: `version.base64url`. */
export function sealText(purpose: SealPurpose, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", secretKey(purpose), nonce).setAAD(
    associated(purpose),
  );
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return `${version}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url")}`;
}

/** Null for a text that was not sealed here for this purpose. */
export function unsealText(purpose: SealPurpose, value: string): string | null {
  const [, encoded] = form.exec(value) ?? [];
  if (!encoded) return null;
  const bytes = Buffer.from(encoded, "base64url");
  for (const key of secretKeys(purpose)) {
    const text = open(bytes, key, purpose);
    if (text !== null) return text;
  }
  return null;
}

function open(bytes: Buffer, key: KeyObject, purpose: SealPurpose): string | null {
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12), {
      authTagLength: 16,
    });
    decipher.setAAD(associated(purpose)).setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}
