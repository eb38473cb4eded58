/// <reference lib="webworker" />
export {};

/**
 * Replaces the service worker if it is switched off: it deletes the stored copies and removes
 * itself.
 */

declare const self: ServiceWorkerGlobalScope;

void self.skipWaiting();
self.addEventListener("activate", (event) => event.waitUntil(retire()));

async function retire(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
