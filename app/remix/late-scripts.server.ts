const late = () => startLate.toString().replace(/\s*([^\w\s])\s*/g, "$1");
const preload = '<link rel="modulepreload"';
const start = 'type="module" async=""';

/**
 * A document whose scripts are asked for when its text has been painted: parsing and running them
 * would come in between, most of all where the browser has them already. What `<Scripts>` wrote
 * stays where hydration expects it, and waits.
 */
export function withLateScripts(html: Buffer, nonce: string): Buffer {
  const from = html.indexOf(preload);
  if (from < 0 || import.meta.env.DEV) return html;
  const waiting = html
    .subarray(from)
    .toString()
    .replaceAll(preload, `${preload} media="not all"`)
    .replace(start, 'type="text/plain"')
    // Remix writes what it tells of the routes over many lines, a hundred bytes of each page.
    .replace(/\n +/g, "")
    .replace("</body>", `<script nonce="${nonce}">(${late()})()</script></body>`);
  return Buffer.concat([html.subarray(0, from), Buffer.from(waiting)]);
}

/**
 * Runs in the browser, as the last element of the document, which it leaves as React made it. Where
 * the browser does not tell of the paint, the page stays without scripts.
 */
const startLate = () => {
  const waiting = document.querySelector<HTMLScriptElement>("[type='text/plain']");
  document.currentScript?.remove();
  new PerformanceObserver((list, observer) => {
    if (!list.getEntriesByName("first-contentful-paint")[0]) return;
    observer.disconnect();
    for (const link of document.querySelectorAll<HTMLLinkElement>("link[media]")) link.media = "";
    if (waiting) waiting.type = "module";
    // A script runs when it comes into the document.
    waiting?.replaceWith(waiting);
  }).observe({ type: "paint", buffered: true });
};
