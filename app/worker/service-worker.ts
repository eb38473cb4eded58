/// <reference lib="webworker" />
import { clientsClaim } from "workbox-core";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { answerAsset, answerDocument, cacheNames, keepCopy } from "./offline-copies.ts";

declare const self: ServiceWorkerGlobalScope;

/**
 * The service worker: a document comes from the network wherever that answers, so no release holds
 * anybody to an older one. Without a network it is the copy of a module that was opened, or a page
 * that says so. Only documents and hashed scripts pass through here; forms, data and everything
 * else go their way as if there were none.
 */

// A new worker takes over at once: it answers documents by the network and scripts by names that
// hold their hash, so it fits pages of any release.
void self.skipWaiting();
clientsClaim();

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), dropOldCaches()]));
});

async function dropOldCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => !cacheNames.includes(name)).map((name) => caches.delete(name)),
  );
}

registerRoute(new NavigationRoute(answerDocument));
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"),
  answerAsset,
);

/** The path of a module: what is kept is shown as this site's own, so nothing else may be. */
const modulePath = /^\/(?!\/)[\w/-]+\/learning-modules\/[\w-]+$/;

// A module's page says that it was opened.
self.addEventListener("message", (event) => {
  const { keep } = (event.data ?? {}) as { keep?: unknown };
  if (typeof keep === "string" && modulePath.test(keep)) {
    // Without a network it is kept when it is opened again.
    event.waitUntil(keepCopy(keep, event).catch(() => undefined));
  }
});
