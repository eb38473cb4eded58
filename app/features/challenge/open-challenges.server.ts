import { slugOfChallenge } from "#contract/core/challenge-id.ts";
import { isHiddenPage } from "#app/content/studio-content.server.ts";
import { cacheUntil } from "#app/request/context/cache-until.server.ts";
import type { RequestStore } from "#app/request/context/request-store.server.ts";

/**
 * The challenges of a course, at `base`, that take work: neither their time is over nor have moderators hidden their
 * pages. A visitor's page is cached until one of them closes.
 */
export function openChallenges<C extends { readonly id: string; readonly closes: string }>(
  challenges: readonly C[],
  base: string,
  store: RequestStore,
): C[] {
  const open = challenges.filter(
    ({ id, closes }) =>
      Date.parse(closes) > Date.now() && !isHiddenPage(`${base}/challenges/${slugOfChallenge(id)}`),
  );
  cacheUntil(
    open.map(({ closes }) => closes),
    store,
  );
  return open;
}
