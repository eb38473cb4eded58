import startLate from "script:./start-late.ts";

const preload = '<link rel="modulepreload"';
const start = 'type="module" async=""';

/**
 * Starts a document's scripts after its text has been painted. Otherwise parsing and running them
 * would delay the text, most of all when the scripts are in the cache. The markup of `<Scripts>`
 * stays in place for hydration, but does not run yet.
 */
export function withLateScripts(html: string, nonce: string): string {
  const from = html.indexOf(preload);
  if (from < 0 || import.meta.env.DEV) return html;
  const waiting = html
    .slice(from)
    .replaceAll(preload, `${preload} media="not all"`)
    .replace(start, 'type="text/plain"')
    .replace("</body>", () => `<script nonce="${nonce}">${startLate}</script></body>`);
  return html.slice(0, from) + waiting;
}
