import { z } from "zod";
import { secondsNow } from "#app/request/http/clock.server.ts";
import { cookies } from "#app/request/http/browser-storage.ts";
import { cookiesOf, setCookie } from "#app/request/http/cookies.server.ts";
import { sealText, unsealText } from "./sealed-text.server.ts";

/** The only cookie name that Firebase Hosting forwards. */
export const sessionCookieName = "__session";

/** In seconds: Firebase session cookies are valid for 5 minutes to 14 days. */
const longestLife = cookies[sessionCookieName].seconds;
const shortestLife = 300;

const sealed = z.object({
  s: z.string(),
  r: z.string(),
  /** The expiry of the last id token, in seconds since 1970. */
  e: z.number(),
  /** The session's secret, by which the API finds it. */
  k: z.string(),
  /** The session's final end, in seconds since 1970. */
  x: z.number(),
});
export type SealedSession = {
  readonly cookie: string;
  readonly refreshToken: string;
  readonly expiresAt: number;
  readonly secret: string;
  readonly endsAt: number;
};

export function seal({ cookie, refreshToken, expiresAt, secret, endsAt }: SealedSession): string {
  const text = { s: cookie, r: refreshToken, e: expiresAt, k: secret, x: endsAt };
  return sealText("session", JSON.stringify(text satisfies z.input<typeof sealed>));
}

/** Null for a value that was not sealed here as a session. */
export function unseal(value: string): SealedSession | null {
  const text = unsealText("session", value);
  if (text === null) return null;
  const { data } = sealed.safeParse(JSON.parse(text));
  return data
    ? { cookie: data.s, refreshToken: data.r, expiresAt: data.e, secret: data.k, endsAt: data.x }
    : null;
}

/** Seconds for which a new cookie is valid. It never outlives its session. */
const lifetimeUntil = (endsAt: number): number =>
  Math.min(longestLife, Math.max(0, endsAt - secondsNow()));

export const cookieLifetime = (endsAt: number): number =>
  Math.max(shortestLife, lifetimeUntil(endsAt));

/** The Set-Cookie value of a session; for null, the one that deletes the cookie. */
export function sessionSetCookie(session: SealedSession | null): string {
  return setCookie({
    name: sessionCookieName,
    value: session ? seal(session) : "",
    maxAge: session ? lifetimeUntil(session.endsAt) : 0,
  });
}

export const readSessionCookie = (request: Request): string | null =>
  cookiesOf(request)[sessionCookieName] ?? null;
