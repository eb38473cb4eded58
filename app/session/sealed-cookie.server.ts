import { z } from "zod";
import { cookies } from "#app/http/browser-storage.ts";
import { cookiesOf, setCookie } from "#app/http/cookies.server.ts";
import { sealText, unsealText } from "./sealed-text.server.ts";

/** The only cookie name that Firebase Hosting lets through. */
export const sessionCookieName = "__session";

/** Firebase session cookies live at most 14 days, and at least 5 minutes; in seconds. */
const longestLife = cookies[sessionCookieName].seconds;
const shortestLife = 300;

const now = () => Math.floor(Date.now() / 1000);

const sealed = z.object({
  /** The Firebase session cookie. */
  s: z.string(),
  /** The refresh token. */
  r: z.string(),
  /** When the id token that the session was last renewed with expires, in seconds since 1970. */
  e: z.number(),
  /** The secret that the API knows the session by. */
  k: z.string(),
  /** When the session ends for good, in seconds since 1970. */
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

/** Null for anything that was not sealed here as a session. */
export function unseal(value: string): SealedSession | null {
  const text = unsealText("session", value);
  if (text === null) return null;
  const { data } = sealed.safeParse(JSON.parse(text));
  return data
    ? { cookie: data.s, refreshToken: data.r, expiresAt: data.e, secret: data.k, endsAt: data.x }
    : null;
}

/** How many seconds a new cookie may live. It never outlives its session. */
const lifetimeUntil = (endsAt: number): number =>
  Math.min(longestLife, Math.max(0, endsAt - now()));

/** The same, as the identity service takes it. */
export const cookieLifetime = (endsAt: number): number =>
  Math.max(shortestLife, lifetimeUntil(endsAt));

/** The Set-Cookie value that keeps a session; for null, the one that deletes the cookie. */
export function sessionSetCookie(session: SealedSession | null): string {
  return setCookie({
    name: sessionCookieName,
    value: session ? seal(session) : "",
    maxAge: session ? lifetimeUntil(session.endsAt) : 0,
  });
}

/** The cookie as a browser sent it; null without one. */
export const readSessionCookie = (request: Request): string | null =>
  cookiesOf(request)[sessionCookieName] ?? null;
