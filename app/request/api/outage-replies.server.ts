import { channel } from "node:diagnostics_channel";
import { LRUCache } from "lru-cache";
import type { Endpoint } from "#contract/core/endpoint.ts";
import { environment } from "#app/environment.server.ts";
import type { Locale } from "#app/i18n/path.ts";
import type { Read } from "./batch.server.ts";
import { ApiProblem, withTimeout } from "./problem.server.ts";
import { withoutMembers } from "./without-members.ts";

type OutageReply = { readonly at: number; readonly text: string };

type Caller = {
  readonly session: object | null;
  readonly locale: Locale;
  /**
   * Receives the instant of an outage reply, in milliseconds since 1970; without this function, no
   * kept reply is used.
   */
  readonly onOutageReply?: (at: number) => void;
};

/** Characters of all outage replies. */
const maxSize = 16_000_000;
/** Milliseconds after which a newer reply replaces a kept one. */
const renewedAfter = 60_000;
/** Milliseconds that a page waits for the API before it shows an outage reply. */
const replyTimeout = 3_000;

const uses = channel("ayni:outage-reply");

let replies: LRUCache<string, OutageReply> | undefined;

/**
 * Keeps the replies that visitors get from endpoints with `isServedInOutages`, without members' texts and
 * names, and returns them while the API does not answer (decision 162). `load` throws for a
 * malformed reply.
 */
export async function orOutageReply<T>(
  { isServedInOutages }: Endpoint,
  { path }: Read,
  { session, locale, onOutageReply }: Caller,
  load: () => Promise<T>,
): Promise<T> {
  const { OUTAGE_PAGES_HOURS: hours } = environment();
  if (!isServedInOutages || session || !onOutageReply || hours === 0) return load();
  replies ??= new LRUCache({
    maxSize,
    sizeCalculation: ({ text }, key) => text.length + key.length,
    ttl: hours * 3_600_000,
    perf: { now: () => Date.now() },
    ttlResolution: 0,
  });
  const key = `${locale} ${path}`;
  const former = replies.get(key);
  try {
    const reply = await (former ? withTimeout(load(), replyTimeout, "unavailable") : load());
    if (!former || Date.now() - former.at > renewedAfter)
      replies.set(key, { at: Date.now(), text: JSON.stringify(withoutMembers(reply)) });
    return reply;
  } catch (error) {
    if (!former || !(error instanceof ApiProblem) || error.status < 500) throw error;
    onOutageReply(former.at);
    uses.publish(undefined);
    return JSON.parse(former.text) as T;
  }
}
