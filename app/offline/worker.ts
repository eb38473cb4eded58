type Connection = { readonly connection?: { readonly saveData?: boolean } };

/** While developing, and for whoever saves data, there is no service worker. */
const isWanted = () =>
  import.meta.env.PROD && "serviceWorker" in navigator && !(navigator as Connection).connection?.saveData;

/** Registers the service worker when the page has loaded and the browser is idle. */
export function startWorker(): void {
  if (!isWanted()) return;
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  // Where a browser refuses, the site works without.
  const start = () => whenIdle(() => void navigator.serviceWorker.register("/sw.js").catch(() => undefined));
  if (document.readyState === "complete") start();
  else addEventListener("load", start, { once: true });
}

/** Has the page at a path kept for reading offline, as every visitor gets it. */
export function keepForReading(path: string): void {
  if (isWanted())
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ keep: path }));
}
