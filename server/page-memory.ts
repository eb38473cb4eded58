import { LRUCache } from "lru-cache";
import { locales } from "#contract/locales.ts";
import type { Answer } from "./answer.ts";
import type { Exchange, Middleware } from "./exchange.ts";

/** Milliseconds that a page is remembered, and the bytes of one and of all at most. */
const lifetime = 1_000;
const longest = 500_000;
const maxSize = 32_000_000;

/**
 * How many forms of a page are in memory at most: its body, brotli, gzip, and one for each
 * language's dictionary.
 */
const forms = 3 + locales.length;

/**
 * A page may vary with these headers and still be remembered. A request with cookies is never
 * answered from memory.
 */
const varying = ["accept-language", "save-data"];
const known = new Set([...varying, "cookie", "accept-encoding"]);

/**
 * Remembers visitors' pages for a second, so that many requests for one page render it once: their
 * documents, which a browser may keep, and their data, which a shared cache may. A request with a
 * cookie always gets a new page. `now` is in milliseconds.
 */
export function pageMemory(now: () => number = Date.now): Middleware {
  const pages = new LRUCache<string, Answer>({
    maxSize,
    sizeCalculation: ({ body }, key) => forms * body.length + 2 * key.length,
    ttl: lifetime,
    perf: { now },
    // Reads the clock at each look-up; by default the cache reads it once a millisecond.
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

/** The key of a request in the memory; null when its answer may be for one reader only. */
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
    /^(?:private, max-age|public\b.*\bs-maxage)=[1-9]/.test(headers["cache-control"] ?? "") &&
    named.every((name) => known.has(name))
  );
}
