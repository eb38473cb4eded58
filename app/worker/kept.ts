/// <reference lib="webworker" />
import type { RouteHandlerCallback, WorkboxPlugin } from "workbox-core/types.js";
import { ExpirationPlugin } from "workbox-expiration";
import { CacheFirst, NetworkFirst } from "workbox-strategies";
import { offlinePage } from "./offline-page.ts";

/**
 * Seconds without an answer after which a copy is shown where there is one; without one the network
 * has all the time.
 */
const networkTimeout = 10;

/** Milliseconds after which a module that is opened again is kept anew. */
const lifetime = 86_400_000;

/**
 * A name's number rises when what is kept under it changes its form; the worker deletes all others.
 */
const modules = "ayni-modules-1";
const assets = "ayni-assets-1";
export const cacheNames: readonly string[] = [modules, assets];

/**
 * Bytes are bounded by numbers: a module has about 60 kB of HTML, a page's scripts make about 300
 * kB in 15 files.
 */
const fewModules = new ExpirationPlugin({ maxEntries: 60, purgeOnQuotaError: true });
const fewAssets = new ExpirationPlugin({ maxEntries: 150, purgeOnQuotaError: true });

export const answerAsset = new CacheFirst({ cacheName: assets, plugins: [fewAssets] });

/** Keeps what every visitor gets, and nothing that was made for one reader. */
const onlyForEverybody: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (isForEverybody(response) ? response : null),
};

const isForEverybody = (response: Response): boolean =>
  response.status === 200 &&
  !response.redirected &&
  (response.headers.get("Cache-Control") ?? "").startsWith("public");

/**
 * A copy is kept by its path; it says of itself that it is one, and answers no question that an
 * address asks.
 */
const shownAsCopy: WorkboxPlugin = {
  cacheWillUpdate: async () => null,
  cacheKeyWillBeUsed: async ({ request }) => new URL(request.url).pathname,
  cachedResponseWillBeUsed: async ({ cachedResponse, event }) => {
    if (!cachedResponse) return null;
    const { pathname, search } = new URL((event as FetchEvent).request.url);
    if (search) return Response.redirect(pathname);
    const headers = new Headers(cachedResponse.headers);
    headers.delete("Content-Encoding");
    headers.delete("Content-Length");
    const html = await cachedResponse.text();
    return new Response(html.replace("<html", "<html data-kept"), { headers });
  },
};

const documents = new NetworkFirst({
  cacheName: modules,
  networkTimeoutSeconds: networkTimeout,
  plugins: [shownAsCopy, fewModules],
});

export const answerDocument: RouteHandlerCallback = async ({ event, request, url }) => {
  try {
    return await documents.handle({ event, request });
  } catch {
    return offlinePage(url ?? new URL(request.url), await caches.open(modules));
  }
};

const visitorPages = new NetworkFirst({
  cacheName: modules,
  plugins: [onlyForEverybody, fewModules],
});

const isFresh = (response: Response | undefined): boolean =>
  response !== undefined && Date.now() - Date.parse(response.headers.get("Date") ?? "") < lifetime;

/**
 * Keeps the module at a path, with the scripts that its page needs: the page that a visitor gets,
 * asked for without cookies, whoever reads. A visitor's browser has just read it, and asks the
 * network for nothing.
 */
export async function keepModule(path: string, event: ExtendableEvent): Promise<void> {
  const cache = await caches.open(modules);
  if (isFresh(await cache.match(path))) return;
  for (const mode of ["force-cache", "reload"] as const) {
    const request = new Request(path, {
      credentials: "omit",
      cache: mode,
      headers: { Accept: "text/html" },
    });
    const [response, stored] = visitorPages.handleAll({ event, request });
    await response;
    await stored;
    if (isFresh(await cache.match(path))) break;
  }
  const html = (await (await cache.match(path))?.text()) ?? "";
  const scripts = new Set(html.match(/\/assets\/[\w.-]+\.js/g));
  await Promise.all(
    [...scripts].map((script) => answerAsset.handle({ event, request: new Request(script) })),
  );
}
