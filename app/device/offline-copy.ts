import { savesData } from "./idle.ts";

/** There is no service worker in development, nor for readers who save data. */
const isWanted = () => import.meta.env.PROD && "serviceWorker" in navigator && !savesData();

/** Milliseconds after the page's load event before the service worker is registered. */
const pause = 1_500;

/**
 * Registers the service worker when the page has loaded and is idle. A page that already has one
 * does not register it: the browser looks for a newer version by itself, and registering would keep
 * a worker that is about to remove itself.
 */
export function startWorker(): void {
  if (!isWanted() || navigator.serviceWorker.controller) return;
  // If the browser refuses, the site works without a worker.
  const register = () => void navigator.serviceWorker.register("/sw.js").catch(() => undefined);
  const start = () => setTimeout(register, pause);
  if (document.readyState === "complete") start();
  else addEventListener("load", start, { once: true });
}

/**
 * Asks the service worker to store the page at a path for offline reading, in the version for
 * visitors.
 */
export function requestOfflineCopy(path: string): void {
  if (isWanted())
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ keep: path }));
}
