import type { RequestStore } from "./request-store.server.ts";

/**
 * Says at which instants (ISO 8601) this page is no longer true: nobody may keep it beyond the first
 * of them.
 */
export function keepUntil(instants: readonly string[], store: RequestStore): void {
  store.changesAt = Math.min(store.changesAt, ...instants.map((at) => Date.parse(at)));
}
