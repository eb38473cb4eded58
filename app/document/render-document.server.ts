import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { requestStore } from "#app/request/context/request-store.server.ts";
import showFetchedFont from "script:./heading-font/show-fetched.ts";
import { withLateScripts } from "#app/remix/late-scripts.server.ts";
import { validHtml } from "#app/remix/valid-html.server.ts";
import { earlyScript } from "#app/reporting/early-script.server.ts";
import { documentOf, savesData, streamTimeout, type LoadedPage } from "./document-tree.server.tsx";

export async function renderDocument(page: LoadedPage): Promise<string> {
  const html = validHtml(await renderWhole(page));
  if (savesData(page.request)) return html;
  const { nonce, requestId } = requestStore(page.loadContext);
  // React does not know these elements. They are removed before hydration.
  const early = earlyScript(nonce, requestId);
  const font = `<script nonce="${nonce}">${showFetchedFont}</script>`;
  return withLateScripts(html, nonce).replace("</head>", () => `${early}${font}</head>`);
}

/**
 * Waits for the whole document: without JavaScript, a part that is streamed later is never shown.
 */
function renderWhole(page: LoadedPage): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const collector = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        done();
        resolve(Buffer.concat(chunks).toString());
      },
    });
    const timer = setTimeout(() => abort(new Error("Rendering took too long")), streamTimeout);
    collector.once("close", () => clearTimeout(timer));
    const { pipe, abort } = renderToPipeableStream(documentOf(page), {
      nonce: requestStore(page.loadContext).nonce,
      // Without this, React would send a large part later and move it with a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(collector),
      onShellError: (error) => {
        clearTimeout(timer);
        reject(error);
      },
      // A part that failed has left its fallback in the page, so the page must fail.
      onError: (error) => reject(error),
    });
  });
}
