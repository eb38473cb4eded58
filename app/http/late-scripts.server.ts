const late = () => startLate.toString().replace(/\s*([^\w\s])\s*/g, "$1");
const preload = '<link rel="modulepreload"';
const script = "<script nonce=";
const inert = { script: '<script type="text/plain" nonce=', module: '<script type="text/module" nonce=' };

/**
 * A document whose scripts run when its text has been painted, and are asked for no sooner: parsing and running them would
 * come in between, most of all where the browser has them already. What Remix wrote stays where hydration expects it, and
 * waits.
 */
export function withLateScripts(html: Buffer, nonce: string): Buffer {
  const from = html.indexOf(script, html.indexOf("<body"));
  if (from < 0 || import.meta.env.DEV) return html;
  const waiting = html
    .subarray(from)
    .toString()
    .replaceAll(preload, `${preload} media="not all"`)
    .replace(`${script}"${nonce}" type="module" async=""`, `${inert.module}"${nonce}"`)
    .replaceAll(script, inert.script)
    // Remix writes what it tells of the routes over many lines, a hundred bytes of each page.
    .replace(/\n +/g, "")
    .replace("</body>", `<script nonce="${nonce}">(${late()})()</script></body>`);
  return Buffer.concat([html.subarray(0, from), Buffer.from(waiting)]);
}

/**
 * Runs in the browser, as the last element of the document, which it leaves as React made it. Where the browser does not
 * tell of the paint, the page stays without scripts.
 */
const startLate = () => {
  const scripts = document.querySelectorAll<HTMLScriptElement>("script[type^='text/']");
  document.currentScript?.remove();
  new PerformanceObserver((list, observer) => {
    if (!list.getEntriesByName("first-contentful-paint")[0]) return;
    observer.disconnect();
    for (const link of document.querySelectorAll<HTMLLinkElement>("link[media]")) link.media = "";
    for (const script of scripts) {
      script.type = script.type === "text/module" ? "module" : "";
      // A script runs when it comes into the document.
      script.replaceWith(script);
    }
  }).observe({ type: "paint", buffered: true });
};
