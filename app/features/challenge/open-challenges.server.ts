import { cacheUntil } from "#app/request/context/cache-until.server.ts";
import type { RequestStore } from "#app/request/context/request-store.server.ts";

/**
 * The challenges of a course whose time for submissions is now. A visitor's page is cached until the next one opens or
 * closes.
 */
export function openChallenges<C extends { readonly issued: string; readonly closes: string }>(
  challenges: readonly C[],
  store: RequestStore,
): C[] {
  const isFuture = (instant: string) => Date.parse(instant) > Date.now();
  cacheUntil(challenges.flatMap(({ issued, closes }) => [issued, closes]).filter(isFuture), store);
  return challenges.filter(({ issued, closes }) => !isFuture(issued) && isFuture(closes));
}
