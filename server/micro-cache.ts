import type { HonoRequest } from "hono";
import { LRUCache } from "lru-cache";
import { locales } from "#contract/core/locales.ts";
import { replaceResponse, type Compressed, type Middleware } from "./context.ts";

type Page = {
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly compressed: Compressed;
};

/** Milliseconds that a page is cached, and the maximum of bytes of one page and of all pages. */
const lifetime = 1_000;
const longest = 500_000;
const maxSize = 32_000_000;

/** A page's plain body, brotli, gzip, and one for each dictionary. */
const forms = 3 + locales.length;

/**
 * A page that varies only with these headers may be cached. A request with cookies is never
 * answered from the cache.
 */
const varying = ["accept-language", "save-data"];
const known = new Set([...varying, "cookie", "accept-encoding"]);

/**
 * Caches visitors' pages for a second, so that many requests for one page render it once and
 * compress it once for each encoding: documents that a browser may cache, and data that a shared
 * cache may store. A request with a cookie always gets a new rendering. `now` is in milliseconds.
 */
export function microCache(now: () => number = Date.now): Middleware {
  const pages = new LRUCache<string, Page>({
    maxSize,
    sizeCalculation: ({ body }, key) => forms * body.length + 2 * key.length,
    ttl: lifetime,
    perf: { now },
    // Reads the clock at each lookup; by default the cache reads it once a millisecond.
    ttlResolution: 0,
  });
  return async (c, next) => {
    const key = keyOf(c.req);
    const found = key === null ? undefined : pages.get(key);
    if (found) {
      c.set("compressed", found.compressed);
      return new Response(found.body, { headers: found.headers });
    }
    await next();
    if (key === null || !isForEverybody(c.res)) return;
    const { headers } = c.res;
    const page = { headers: new Headers(headers), body: await c.res.bytes(), compressed: {} };
    if (page.body.length <= longest) pages.set(key, page);
    c.set("compressed", page.compressed);
    replaceResponse(c, page.body, { status: 200, headers });
  };
}

/** The cache key of a request; null when its answer may be specific to one reader. */
function keyOf(request: HonoRequest): string | null {
  const has = (name: string) => request.header(name) !== undefined;
  if (request.method !== "GET" || has("Cookie") || has("Authorization")) return null;
  return JSON.stringify([request.url, ...varying.map((name) => request.header(name))]);
}

function isForEverybody({ status, headers }: Response): boolean {
  const named = (headers.get("Vary") ?? "").toLowerCase().split(/,\s*/);
  return (
    status === 200 &&
    !headers.has("Set-Cookie") &&
    !headers.has("Content-Disposition") &&
    /^(?:private, max-age|public\b.*\bs-maxage)=[1-9]/.test(headers.get("Cache-Control") ?? "") &&
    named.every((name) => known.has(name))
  );
}
