import { LRUCache } from "lru-cache";
import { locales } from "#contract/locales.ts";
import type { Answer } from "./answer.ts";
import type { Exchange, Middleware } from "./exchange.ts";

/** Milliseconds that a page is cached, and the maximum of bytes of one page and of all pages. */
const lifetime = 1_000;
const longest = 500_000;
const maxSize = 32_000_000;

const forms = 3 + locales.length;

/**
 * A page that varies only with these headers may be cached. A request with cookies is never
 * answered from the cache.
 */
const varying = ["accept-language", "save-data"];
const known = new Set([...varying, "cookie", "accept-encoding"]);

/**
 * Caches visitors' pages for a second, so that many requests for one page render it once: documents
 * that a browser may cache, and data that a shared cache may store. A request with a cookie always
 * gets a new rendering. `now` is in milliseconds.
 */
export function pageMemory(now: () => number = Date.now): Middleware {
  const pages = new LRUCache<string, Answer>({
    maxSize,
    sizeCalculation: ({ body }, key) => forms * body.length + 2 * key.length,
    ttl: lifetime,
    perf: { now },
    // Reads the clock at each lookup; by default the cache reads it once a millisecond.
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

/** The cache key of a request; null when its answer may be specific to one reader. */
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
