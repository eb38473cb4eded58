import type { Page } from "./fixtures.ts";

/** All texts that the site stores in this browser. */
export const onDevice = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = Object.entries({ ...localStorage, ...sessionStorage }).flat();
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const isScript = new URL(request.url).pathname.startsWith("/assets/");
        found.push(isScript ? request.url : ((await (await cache.match(request))?.text()) ?? ""));
      }
    }
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
      });
      for (const store of database.objectStoreNames) {
        const reading = database.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => (reading.onsuccess = resolve));
        found.push(JSON.stringify(reading.result));
      }
      database.close();
    }
    return found.join("\n");
  });

export const isOnDevice = async (page: Page, text: string) => (await onDevice(page)).includes(text);
