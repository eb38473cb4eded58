/// <reference lib="webworker" />
export {};

/**
 * Served in the service worker's place where that is switched off: it deletes what was kept and
 * removes itself.
 */

declare const self: ServiceWorkerGlobalScope;

void self.skipWaiting();
self.addEventListener("activate", (event) => event.waitUntil(retire()));

async function retire(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
