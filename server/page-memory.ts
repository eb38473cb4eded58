import { LRUCache } from "lru-cache";
import type { Answer } from "./answer.ts";
import type { Exchange, Middleware } from "./exchange.ts";

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

/**
 * Remembers for a second the pages that visitors get, as any shared cache in front of the server
 * may (their `Cache-Control` has `s-maxage`), so that a burst on one page renders it once. Whoever
 * sends a cookie gets a page of their own. `now` is in milliseconds.
 */
export function pageMemory(now: () => number = Date.now): Middleware {
  const pages = new LRUCache<string, Answer>({
    maxSize,
    sizeCalculation: ({ body }, key) => forms * body.length + 2 * key.length,
    ttl: lifetime,
    perf: { now },
    // The clock is asked at each look, not once a millisecond.
    ttlResolution: 0,
  });
  return async (exchange, next) => {
    const key = keyOf(exchange);
    if (key === null) return next();
    const found = pages.get(key);
    if (found) return found;
    const page = await next();
    if (page && isForEverybody(page)) pages.set(key, page);
    return page;
  };
}

/** Null for a request whose answer may be one reader's alone. */
function keyOf({ message, address: { pathname, search } }: Exchange): string | null {
  const { method, headers } = message;
  if (method !== "GET" || headers.cookie !== undefined || headers.authorization !== undefined)
    return null;
  return JSON.stringify([pathname + search, ...varying.map((name) => headers[name])]);
}

function isForEverybody({ status, headers, cookies, body }: Answer): boolean {
  const named = (headers["vary"] ?? "").toLowerCase().split(/,\s*/);
  return (
    status === 200 &&
    cookies.length === 0 &&
    body.length <= longest &&
    /^public\b.*\bs-maxage=[1-9]/.test(headers["cache-control"] ?? "") &&
    named.every((name) => known.has(name))
  );
}
