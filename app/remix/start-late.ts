/**
 * The last script of the document (`late-scripts.server.ts`). It leaves its own element unchanged
 * for React. If the browser does not report the paint, the page stays without scripts and without
 * its second stylesheet.
 */
const waiting = document.querySelector<HTMLScriptElement>("[type='text/plain']");
document.currentScript?.remove();
new PerformanceObserver((list, observer) => {
  if (!list.getEntriesByName("first-contentful-paint")[0]) return;
  observer.disconnect();
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[media]")) link.media = "";
  if (waiting) waiting.type = "module";
  // A script runs when its element is inserted into the document.
  waiting?.replaceWith(waiting);
}).observe({ type: "paint", buffered: true });

export {};
