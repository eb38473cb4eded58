import type { RequestStore } from "./request-store.server.ts";

export function cacheUntil(instants: readonly string[], store: RequestStore): void {
  store.response.changesAt = Math.min(
    store.response.changesAt,
    ...instants.map((at) => Date.parse(at)),
  );
}
