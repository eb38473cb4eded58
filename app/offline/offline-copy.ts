type Connection = { readonly connection?: { readonly saveData?: boolean } };

/** While developing, and for whoever saves data, there is no service worker. */
const isWanted = () =>
  import.meta.env.PROD &&
  "serviceWorker" in navigator &&
  !(navigator as Connection).connection?.saveData;

/** Milliseconds after a page has loaded in which what it does by itself comes first. */
const pause = 1_500;

/**
 * Registers the service worker when the page has loaded and come to rest. A page that has one
 * already does not: the browser looks for a newer one by itself, and to register it would keep one
 * that is about to remove itself.
 */
export function startWorker(): void {
  if (!isWanted() || navigator.serviceWorker.controller) return;
  // Where a browser refuses, the site works without.
  const register = () => void navigator.serviceWorker.register("/sw.js").catch(() => undefined);
  const start = () => setTimeout(register, pause);
  if (document.readyState === "complete") start();
  else addEventListener("load", start, { once: true });
}

/** Has the page at a path kept for reading offline, as every visitor gets it. */
export function keepOfflineCopy(path: string): void {
  if (isWanted())
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ keep: path }));
}
