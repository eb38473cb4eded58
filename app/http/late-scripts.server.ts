const preload = '<link rel="modulepreload"';
const start = 'type="module" async=""';

/**
 * A document whose scripts are asked for when its text has been painted: parsing and running them would come in between,
 * most of all where the browser has them already. What `<Scripts>` wrote stays where hydration expects it, and waits.
 */
export function withLateScripts(html: Buffer, nonce: string): Buffer {
  const from = html.indexOf(preload);
  if (from < 0 || import.meta.env.DEV) return html;
  const waiting = html
    .subarray(from)
    .toString()
    .replaceAll(preload, `${preload} media="not all"`)
    .replace(start, 'type="text/plain"')
    .replace("</body>", `<script nonce="${nonce}">(${startLate.toString()})()</script></body>`);
  return Buffer.concat([html.subarray(0, from), Buffer.from(waiting)]);
}

/** Runs in the browser, as the last element of the document, which it leaves as React made it. */
function startLate(): void {
  const own = document.currentScript as HTMLScriptElement;
  const waiting = own.parentElement?.querySelector("script[type='text/plain']");
  own.remove();
  const start = () => {
    for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]")) link.media = "";
    const script = document.createElement("script");
    script.type = "module";
    script.nonce = own.nonce;
    script.textContent = waiting?.textContent ?? "";
    document.body.append(script);
    script.remove();
  };
  const whenPainted = (list: PerformanceObserverEntryList, observer: PerformanceObserver) => {
    if (list.getEntriesByName("first-contentful-paint").length === 0) return;
    observer.disconnect();
    start();
  };
  if (PerformanceObserver.supportedEntryTypes.includes("paint")) {
    new PerformanceObserver(whenPainted).observe({ type: "paint", buffered: true });
  } else start();
}
