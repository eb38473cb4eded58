import { createHash } from "node:crypto";

/** How long before its expiry a token is renewed, and the waits after failures; in seconds. */
const early = 300;
const firstWait = 30;
const longestWait = 960;

/**
 * `later`: somebody who is needed cannot be reached, and the session goes on with what was granted
 * last.
 */
export type Renewal<T> = { state: "renewed"; value: T } | { state: "ended" } | { state: "later" };

export const isDue = (expiresAt: number, now = Date.now() / 1000): boolean =>
  now >= expiresAt - early;

/**
 * Renews sessions: one flight per refresh token however many requests ask, and after a network
 * failure none at all for 30 s, doubling up to 960 s, so that a service that comes back is not met
 * by everybody at once. `renew` makes of what a browser holds what it shall hold next, and `ends`
 * tells of its errors which end the session.
 */
export function createRenewer<
  H extends { readonly refreshToken: string; readonly secret: string },
  T,
>(parts: {
  renew: (held: H) => Promise<T>;
  ends: (error: unknown) => boolean;
  /** In seconds. */
  now?: () => number;
}) {
  const now = parts.now ?? (() => Date.now() / 1000);
  const flights = new Map<string, Promise<Renewal<T>>>();
  let failures = 0;
  let waitUntil = 0;

  async function renew(held: H): Promise<Renewal<T>> {
    if (now() < waitUntil) return { state: "later" };
    try {
      const value = await parts.renew(held);
      failures = 0;
      return { state: "renewed", value };
    } catch (error) {
      if (parts.ends(error)) return { state: "ended" };
      // A flight that failed beside others counts once: the wait has begun.
      if (now() >= waitUntil)
        waitUntil = now() + Math.min(firstWait * 2 ** failures++, longestWait);
      return { state: "later" };
    }
  }

  return (held: H): Promise<Renewal<T>> => {
    // Two sessions of one account may hold the same refresh token, and one of them may have ended.
    const key = createHash("sha256")
      .update(`${held.secret} ${held.refreshToken}`)
      .digest("base64url");
    const flying = flights.get(key);
    if (flying) return flying;
    const flight = renew(held).finally(() => flights.delete(key));
    flights.set(key, flight);
    return flight;
  };
}
