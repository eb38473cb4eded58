import startLate from "script:./start-late.ts";

const preload = '<link rel="modulepreload"';
const start = 'type="module" async=""';
const stylesheet = '<link rel="stylesheet"';

/**
 * Starts a document's scripts after its text has been painted. Otherwise parsing and running them
 * would delay the text, most of all when the scripts are in the cache. The markup of `<Scripts>`
 * stays in place for hydration, but does not run yet. A stylesheet in the body would hold up the
 * inline scripts after it for a round trip, so it is not in force until then either, except without
 * JavaScript.
 */
export function withLateScripts(html: string, nonce: string): string {
  const from = html.indexOf(preload);
  if (from < 0 || import.meta.env.DEV) return html;
  const rest = html.slice(from);
  const sheets = rest.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  const waiting = rest
    .replaceAll(preload, `${preload} media="not all"`)
    .replace(start, 'type="text/plain"')
    .replaceAll(stylesheet, `${stylesheet} media="not all"`)
    .replace(
      "</body>",
      () =>
        `<noscript>${sheets.join("")}</noscript><script nonce="${nonce}">${startLate}</script></body>`,
    );
  return html.slice(0, from) + waiting;
}
