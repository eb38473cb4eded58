import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { z } from "zod";
import { isSecure } from "#app/http/environment.server.ts";
import { secretKey } from "#app/http/secret-key.server.ts";

/** The only cookie name that Firebase Hosting lets through. */
export const sessionCookieName = "__session";

/** Firebase session cookies live at most 14 days; in seconds. */
export const sessionLifetime = 14 * 86_400;

const sealed = z.object({
  /** The Firebase session cookie. */
  s: z.string(),
  /** The refresh token. */
  r: z.string(),
  /** When the id token that the session was last renewed with expires, in seconds since 1970. */
  e: z.number(),
});
export type SealedSession = {
  readonly cookie: string;
  readonly refreshToken: string;
  readonly expiresAt: number;
};

// Bound as associated data, so that a value sealed for something else never opens as a session.
const version = "v1";
const associated = Buffer.from(`${version}:${sessionCookieName}`);

export function seal({ cookie, refreshToken, expiresAt }: SealedSession): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", secretKey("session"), nonce).setAAD(associated);
  const text = JSON.stringify({ s: cookie, r: refreshToken, e: expiresAt } satisfies z.input<typeof sealed>);
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return `${version}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url")}`;
}

/** Null for anything that was not sealed here. */
export function unseal(value: string): SealedSession | null {
  const [prefix, encoded] = value.split(".");
  if (prefix !== version || !encoded) return null;
  try {
    const bytes = Buffer.from(encoded, "base64url");
    const decipher = createDecipheriv("aes-256-gcm", secretKey("session"), bytes.subarray(0, 12), {
      authTagLength: 16,
    });
    decipher.setAAD(associated).setAuthTag(bytes.subarray(12, 28));
    const text = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
    const { s, r, e } = sealed.parse(JSON.parse(text));
    return { cookie: s, refreshToken: r, expiresAt: e };
  } catch {
    return null;
  }
}

/** A Set-Cookie value; an empty one takes the cookie back. */
export function sessionSetCookie(value: string): string {
  const age = value ? sessionLifetime : 0;
  return `${sessionCookieName}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${isSecure() ? "; Secure" : ""}`;
}

/** The cookie as a browser sent it; null without one. */
export function readSessionCookie(request: Request): string | null {
  const pairs = (request.headers.get("Cookie") ?? "").split(/;\s*/);
  return (
    pairs.find((pair) => pair.startsWith(`${sessionCookieName}=`))?.slice(sessionCookieName.length + 1) ??
    null
  );
}
