import { createHash } from "node:crypto";

/**
 * How long before its expiry a token is renewed, how long before it counts as expired, and the waits
 * after failures; in seconds. A token that expires on its way to a service is refused there, and
 * clocks differ by some seconds.
 */
const early = 300;
const expiredEarly = 30;
const firstWait = 30;
const longestWait = 960;

/**
 * `later`: a needed service is unreachable, or another instance renews the session, which continues
 * with its present tokens.
 */
type Renewal<T> = { state: "renewed"; value: T } | { state: "ended" } | { state: "later" };

export const isDue = (expiresAt: number, now = Date.now() / 1000): boolean =>
  now >= expiresAt - early;

export const isExpired = (expiresAt: number, now = Date.now() / 1000): boolean =>
  now >= expiresAt - expiredEarly;

/**
 * Renews sessions. There is one renewal of a session at a time in this process, however many
 * requests ask; `renew` answers null where another process renews it. After a
 * network failure there is none for 30 s, then twice as long after each further failure, up to 960
 * s; this protects a service that has just come back. `renew` turns the held session into the next
 * one. `ends` tells which of its errors end the session; `onFailure` hears of the other errors, once
 * for each wait.
 */
export function createRenewer<
  H extends { readonly refreshToken: string; readonly secret: string },
  T,
>(parts: {
  renew: (held: H) => Promise<T | null>;
  ends: (error: unknown) => boolean;
  onFailure?: (error: unknown, held: H) => void;
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
      if (value === null) return { state: "later" };
      failures = 0;
      return { state: "renewed", value };
    } catch (error) {
      if (parts.ends(error)) return { state: "ended" };
      // Renewals that fail at the same time count as one failure: the first has already set the
      // wait.
      if (now() >= waitUntil) {
        waitUntil = now() + Math.min(firstWait * 2 ** failures++, longestWait);
        parts.onFailure?.(error, held);
      }
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
