import { createHash } from "node:crypto";
import { IdentityProblem } from "./identity-problem.server.ts";
import type { IdentityTokens } from "./session.ts";

/** How long before its expiry a token is renewed, and the waits after failures; in seconds. */
const early = 300;
const firstWait = 30;
const longestWait = 960;

/** `later`: the identity service cannot be reached, and the session it granted last goes on. */
export type Renewal<T> = { state: "renewed"; value: T } | { state: "ended" } | { state: "later" };

export const isDue = (expiresAt: number, now = Date.now() / 1000): boolean => now >= expiresAt - early;

/**
 * Renews sessions: one flight per refresh token however many requests ask, and after a network failure none at all
 * for 30 s, doubling up to 960 s, so that a service that comes back is not met by everybody at once. `grant` throws
 * `IdentityProblem`; `complete` makes of the new tokens what the caller keeps, and `ends` tells of its errors which
 * end the session.
 */
export function createRenewer<T>(parts: {
  grant: (refreshToken: string) => Promise<IdentityTokens>;
  complete: (tokens: IdentityTokens) => Promise<T>;
  ends: (error: unknown) => boolean;
  /** In seconds. */
  now?: () => number;
}) {
  const now = parts.now ?? (() => Date.now() / 1000);
  const flights = new Map<string, Promise<Renewal<T>>>();
  let failures = 0;
  let waitUntil = 0;

  async function renew(refreshToken: string): Promise<Renewal<T>> {
    if (now() < waitUntil) return { state: "later" };
    try {
      const value = await parts.complete(await parts.grant(refreshToken));
      failures = 0;
      return { state: "renewed", value };
    } catch (error) {
      const isRefusal = error instanceof IdentityProblem && !error.isUnreachable;
      if (isRefusal ? ends.has(error.code) : parts.ends(error)) return { state: "ended" };
      // A flight that failed beside others counts once: the wait has begun.
      if (now() >= waitUntil) waitUntil = now() + Math.min(firstWait * 2 ** failures++, longestWait);
      return { state: "later" };
    }
  }

  return (refreshToken: string): Promise<Renewal<T>> => {
    const key = createHash("sha256").update(refreshToken).digest("base64url");
    const flying = flights.get(key);
    if (flying) return flying;
    const flight = renew(refreshToken).finally(() => flights.delete(key));
    flights.set(key, flight);
    return flight;
  };
}

/** Refusals of the grant that are about this session; any other one is about the service or its settings. */
const ends = new Set<string>(["user-token-expired", "user-disabled", "user-not-found"]);
