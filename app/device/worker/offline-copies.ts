/// <reference lib="webworker" />
import type { RouteHandlerCallback, WorkboxPlugin } from "workbox-core/types.js";
import { ExpirationPlugin } from "workbox-expiration";
import { CacheFirst, NetworkFirst } from "workbox-strategies";
import type { StorageName } from "#app/request/http/browser-storage.ts";
import { offlinePage } from "./offline-page.ts";

/**
 * After this many seconds without a response, an offline copy is shown if there is one. Without a
 * copy there is no limit.
 */
const networkTimeout = 10;

/** A reopened module is stored again if its copy is older than this many milliseconds. */
const lifetime = 86_400_000;

/**
 * Increase a name's number when the format of the stored data changes. The worker deletes all other
 * caches.
 */
const modules = "ayni-modules-1" satisfies StorageName<"cache">;
const assets = "ayni-assets-1" satisfies StorageName<"cache">;
export const cacheNames: readonly string[] = [modules, assets];

/**
 * Limiting the entries limits the bytes: a module has about 60 kB of HTML, and a page has about 300
 * kB of scripts in 15 files.
 */
const fewModules = new ExpirationPlugin({ maxEntries: 60, purgeOnQuotaError: true });
const fewAssets = new ExpirationPlugin({ maxEntries: 150, purgeOnQuotaError: true });

export const answerAsset = new CacheFirst({ cacheName: assets, plugins: [fewAssets] });

/** Stores only responses that are the same for every visitor. */
const onlyForEverybody: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (isForEverybody(response) ? response : null),
};

const isForEverybody = (response: Response): boolean =>
  response.status === 200 &&
  !response.redirected &&
  !/no-store|^$/.test(response.headers.get("Cache-Control") ?? "");

/**
 * Finds a copy by its path and marks it as a copy. A URL with a query is redirected to its path,
 * because a copy cannot answer the query.
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
 * Stores the module at a path, with the scripts and the stylesheet of its page. The page is fetched
 * without cookies, so every copy is a visitor's page. A visitor's browser has it in its cache and
 * needs no network.
 */
export async function storeCopy(path: string, event: ExtendableEvent): Promise<void> {
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
  const files = new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g));
  await Promise.all(
    [...files].map((file) => answerAsset.handle({ event, request: new Request(file) })),
  );
}
