import type { RequestStore } from "./request-store.server.ts";

export function keepUntil(instants: readonly string[], store: RequestStore): void {
  store.changesAt = Math.min(store.changesAt, ...instants.map((at) => Date.parse(at)));
}
