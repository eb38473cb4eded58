import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { requestStore } from "#app/pages/request-store.server.ts";
import { withLateScripts } from "#app/remix/late-scripts.server.ts";
import { validHtml } from "#app/remix/valid-html.server.ts";
import { earlyScript } from "#app/reporting/early-script.server.ts";
import { documentOf, savesData, streamTimeout, type LoadedPage } from "./document-tree.server.tsx";

/** The HTML of a page, with the scripts that stand in it unless its reader saves data. */
export async function renderDocument(page: LoadedPage): Promise<string> {
  const html = validHtml(await renderWhole(page));
  if (savesData(page.request)) return html;
  const { nonce, requestId } = requestStore(page.loadContext);
  // React does not know these elements. They are gone when hydration begins.
  const early = earlyScript(nonce, requestId);
  return withLateScripts(html, nonce).replace("</head>", () => `${early}</head>`);
}

/** The whole document: a reader without JavaScript never sees a part that comes later. */
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
      // With no limit, React puts every part that is ready in its place, however large it is.
      // Otherwise it would need a script to move the part there.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(collector),
      onShellError: (error) => {
        clearTimeout(timer);
        reject(error);
      },
      // A part that failed has left its fallback in the page, which is not what was asked for.
      onError: (error) => reject(error),
    });
  });
}
