import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import type { WholeReply } from "./node-messages.ts";

/** Milliseconds that a page is remembered, and the bytes of one and of all at most. */
const lifetime = 1_000;
const longest = 500_000;
const maxSize = 32_000_000;

/**
 * How often a page is in memory: its body, and that as brotli, gzip and by the dictionary of each
 * language at most.
 */
const forms = 5;

/**
 * What a page may vary with and still be remembered. Of `Cookie` a request to remember has none.
 */
const varying = ["accept-language", "save-data"];
const known = new Set([...varying, "cookie", "accept-encoding"]);

export type PageMemory = {
  /**
   * Answers from memory, or else by `render`, whose answer is remembered where it is for everybody.
   */
  (message: IncomingMessage, address: URL, render: () => Promise<WholeReply>): Promise<WholeReply>;
};

/**
 * Remembers for a second the pages that visitors get, as any shared cache in front of the server
 * may (their `Cache-Control` has `s-maxage`), so that a burst on one page renders it once. Whoever
 * sends a cookie gets a page of their own. `now` is in milliseconds.
 */
export function createPageMemory(now: () => number = Date.now): PageMemory {
  const pages = new LRUCache<string, WholeReply>({
    maxSize,
    sizeCalculation: ({ body }, key) => forms * body.length + 2 * key.length,
    ttl: lifetime,
    perf: { now },
    // The clock is asked at each look, not once a millisecond.
    ttlResolution: 0,
  });
  return async (message, address, render) => {
    const key = keyOf(message, address);
    if (key === null) return render();
    const found = pages.get(key);
    if (found) return found;
    const page = await render();
    if (isForEverybody(page)) pages.set(key, page);
    return page;
  };
}

/** Null for a request whose answer may be one reader's alone. */
function keyOf({ method, headers }: IncomingMessage, { pathname, search }: URL): string | null {
  if (method !== "GET" || headers.cookie !== undefined || headers.authorization !== undefined)
    return null;
  return JSON.stringify([pathname + search, ...varying.map((name) => headers[name])]);
}

function isForEverybody({ status, headers, cookies, body }: WholeReply): boolean {
  const named = (headers["vary"] ?? "").toLowerCase().split(/,\s*/);
  return (
    status === 200 &&
    cookies.length === 0 &&
    body.length <= longest &&
    /^public\b.*\bs-maxage=[1-9]/.test(headers["cache-control"] ?? "") &&
    named.every((name) => known.has(name))
  );
}
