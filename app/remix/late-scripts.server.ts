import startLate from "script:./start-late.ts";

const preload = '<link rel="modulepreload"';
const start = 'type="module" async=""';

/**
 * A document whose scripts are asked for when its text has been painted: parsing and running them
 * would come in between, most of all where the browser has them already. What `<Scripts>` wrote
 * stays where hydration expects it, and waits.
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
