import { createHash } from "node:crypto";
import { secondsNow } from "#app/request/http/clock.server.ts";

/**
 * In seconds: the time before its expiry at which a token is renewed, the time before its expiry at
 * which it counts as expired, and the waits after failures. A service refuses a token that expires
 * in transit, and clocks differ by some seconds.
 */
const early = 300;
const expiredEarly = 30;
const firstWait = 30;
const longestWait = 960;

/**
 * `later`: a service is unreachable, or another instance renews the session, which continues with
 * its present tokens.
 */
type Renewal<T> = { state: "renewed"; value: T } | { state: "ended" } | { state: "later" };

export const isDue = (expiresAt: number, now = secondsNow()): boolean => now >= expiresAt - early;

export const isExpired = (expiresAt: number, now = secondsNow()): boolean =>
  now >= expiresAt - expiredEarly;

/**
 * Renews sessions, one renewal per session at a time in this process; `renew` returns null if
 * another process renews it. After a network failure there is no renewal for 30 s, then for twice
 * as long after each further failure, up to 960 s; this protects a service that is recovering.
 * `renew` returns the next session. `ends` tells which of its errors end the session; `onFailure`
 * receives the other errors, once per wait.
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
  const now = parts.now ?? secondsNow;
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
    // Two sessions of one account may have the same refresh token, and one of them may have ended.
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
