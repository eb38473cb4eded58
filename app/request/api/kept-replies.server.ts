import { channel } from "node:diagnostics_channel";
import { setTimeout as wait } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { Endpoint } from "#contract/core/endpoint.ts";
import { environment } from "#app/environment.server.ts";
import type { Locale } from "#app/i18n/path.ts";
import type { Read } from "./batch.server.ts";
import { ApiProblem } from "./problem.server.ts";
import { withoutMembers } from "./without-members.ts";

type Kept = { readonly at: number; readonly text: string };

type Caller = {
  readonly session: object | null;
  readonly locale: Locale;
  /**
   * Receives the instant of a kept reply, in milliseconds since 1970; without this function, no
   * kept reply is used.
   */
  readonly onKept?: (at: number) => void;
};

/** Characters of all kept replies. */
const maxSize = 16_000_000;
/** Milliseconds after which a newer reply replaces a kept one. */
const renewedAfter = 60_000;
/** Milliseconds that a page waits for the API before it shows a kept reply. */
const patience = 3_000;

const uses = channel("ayni:kept-reply");

let replies: LRUCache<string, Kept> | undefined;

/**
 * Keeps the replies that visitors get from endpoints with `isKept`, without members' texts and
 * names, and returns them while the API does not answer (decision 162). `load` throws for a
 * malformed reply.
 */
export async function orKept<T>(
  { isKept }: Endpoint,
  { path }: Read,
  { session, locale, onKept }: Caller,
  load: () => Promise<T>,
): Promise<T> {
  const { OUTAGE_PAGES_HOURS: hours } = environment();
  if (!isKept || session || !onKept || hours === 0) return load();
  replies ??= new LRUCache({
    maxSize,
    sizeCalculation: ({ text }, key) => text.length + key.length,
    ttl: hours * 3_600_000,
    perf: { now: () => Date.now() },
    ttlResolution: 0,
  });
  const key = `${locale} ${path}`;
  const kept = replies.get(key);
  try {
    const reply = await (kept ? soon(load()) : load());
    if (!kept || Date.now() - kept.at > renewedAfter)
      replies.set(key, { at: Date.now(), text: JSON.stringify(withoutMembers(reply)) });
    return reply;
  } catch (error) {
    if (!kept || !(error instanceof ApiProblem) || error.status < 500) throw error;
    onKept(kept.at);
    uses.publish(undefined);
    return JSON.parse(kept.text) as T;
  }
}

async function soon<T>(reply: Promise<T>): Promise<T> {
  reply.catch(() => undefined);
  const over = new AbortController();
  const late = wait(patience, undefined, { signal: over.signal }).then(
    () => Promise.reject(new ApiProblem("unavailable")),
    () => reply,
  );
  return Promise.race([reply, late]).finally(() => over.abort());
}
