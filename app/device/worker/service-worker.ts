/// <reference lib="webworker" />
import { clientsClaim } from "workbox-core";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { answerAsset, answerDocument, cacheNames, storeCopy } from "./offline-copies.ts";

declare const self: ServiceWorkerGlobalScope;

/**
 * A document comes from the network whenever the network responds, so no reader stays on an old
 * release. Without a network, it is the offline copy of a module, or a page that explains that
 * there is none. Only documents and hashed scripts pass through the worker; forms, data and all
 * other requests do not.
 */

// A new worker takes over at once. That is safe: documents come from the network, and script names
// contain a hash, so the worker fits pages of any release.
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

/** Only paths of this site may match, because the copy is shown as this site's page. */
const modulePath = /^\/(?!\/)[\w/-]+\/learning-modules\/[\w-]+$/;

self.addEventListener("message", (event) => {
  const { keep } = (event.data ?? {}) as { keep?: unknown };
  if (typeof keep === "string" && modulePath.test(keep)) {
    // Without a network, the module is stored when it is opened the next time.
    event.waitUntil(storeCopy(keep, event).catch(() => undefined));
  }
});
