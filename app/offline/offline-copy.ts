type Connection = { readonly connection?: { readonly saveData?: boolean } };

/** There is no service worker during development, nor for readers who save data. */
const isWanted = () =>
  import.meta.env.PROD &&
  "serviceWorker" in navigator &&
  !(navigator as Connection).connection?.saveData;

/**
 * How many milliseconds a page has for its own work after it has loaded, before the service worker
 * is registered.
 */
const pause = 1_500;

/**
 * Registers the service worker when the page has loaded and is idle. A page that already has one
 * does not register: the browser looks for a newer version by itself, and registering would keep a
 * worker that is about to remove itself.
 */
export function startWorker(): void {
  if (!isWanted() || navigator.serviceWorker.controller) return;
  // Where a browser refuses, the site works without.
  const register = () => void navigator.serviceWorker.register("/sw.js").catch(() => undefined);
  const start = () => setTimeout(register, pause);
  if (document.readyState === "complete") start();
  else addEventListener("load", start, { once: true });
}

/**
 * Asks the service worker to keep the page at a path for reading offline, as every visitor gets it.
 */
export function keepOfflineCopy(path: string): void {
  if (isWanted())
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ keep: path }));
}
