import { Writable } from "node:stream";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import type {
  AppLoadContext,
  EntryContext,
  HandleDataRequestFunction,
  HandleErrorFunction,
} from "@remix-run/node";
import { renderToPipeableStream } from "react-dom/server";
import type { ReactElement, ReactNode } from "react";
import { RenderContext, type RenderFacts } from "#app/document/render-context.ts";
import { HtmlSource } from "#app/components/static-html.tsx";
import { barePage } from "#app/document/bare-page.server.ts";
import { environment } from "./environment.server.ts";
import { failure } from "#app/pages/failure.server.ts";
import { withLateScripts } from "#app/remix/late-scripts.server.ts";
import { reportError, startReporting } from "#app/reporting/log.server.ts";
import { earlyScript } from "#app/reporting/early-script.server.ts";
import { requestStore } from "#app/pages/request-store.server.ts";
import { guardServers } from "#app/remix/serve-guard.server.ts";
import { addPageHeaders, addSecurityHeaders } from "#app/document/response-headers.server.ts";
import { localeOf } from "#app/i18n/path.ts";
import { structuredData } from "#app/sharing/structured-data.server.ts";
import { stylesheet } from "#app/styles/stylesheet.server.ts";

// A bad configuration stops the server before it answers anything, whichever server loads this.
environment();
startReporting();
guardServers();

/** Milliseconds that a page's rendering may take; its data is there when it begins. */
export const streamTimeout = 10_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const store = requestStore(loadContext);
  store.vary.add("Save-Data");
  // Nothing reads the data where no script is sent.
  if (savesData(request)) context.serverHandoffStream = undefined;

  let html: Buffer | string;
  let answered = status;
  try {
    html = await render({ request, context, loadContext });
    if (!savesData(request)) {
      html = withScript(
        withLateScripts(html, store.nonce),
        earlyScript(store.nonce, store.requestId),
      );
    }
  } catch (error) {
    // Remix answers the first failure with the error page; when that fails too, a page that cannot
    // fail is left.
    if (!context.staticHandlerContext.errors)
      throw failure(error, { request, context: loadContext, params: {} });
    const { requestId: reference, nonce } = store;
    const { pathname } = new URL(request.url);
    reportError(error, reference, pathname);
    html = barePage({ pathname, status: 500, reference, nonce });
    answered = Math.max(status, 500);
  }
  headers.set("Content-Type", "text/html; charset=utf-8");
  const body = html.toString();
  addPageHeaders(headers, store, request, { kind: "document", status: answered, body });
  addSecurityHeaders(headers, store.nonce);
  return new Response(body, { status: answered, headers });
}

/** React knows nothing of this element, which is gone when React takes the document over. */
function withScript(html: Buffer, script: string): Buffer {
  const end = script ? html.indexOf("</head>") : -1;
  return end < 0
    ? html
    : Buffer.concat([html.subarray(0, end), Buffer.from(script), html.subarray(end)]);
}

const savesData = (request: Request) => request.headers.get("Save-Data")?.toLowerCase() === "on";

type Page = { request: Request; context: EntryContext; loadContext: AppLoadContext };

/** The component tree of a page. The benchmark renders it too, with nothing around it. */
export function documentOf({ request, context, loadContext }: Page): ReactElement {
  const store = requestStore(loadContext);
  const { nonce, htmlParts } = store;
  const locale = localeOf(new URL(request.url).pathname);
  const structured = context.staticHandlerContext.errors ? "" : structuredData(locale, store);
  const facts = { nonce, saveData: savesData(request), styles: stylesheet, structured };
  return (
    <Surroundings facts={facts} html={(hash) => htmlParts.get(hash)}>
      <RemixServer context={context} url={request.url} nonce={nonce} abortDelay={streamTimeout} />
    </Surroundings>
  );
}

type SurroundingsProps = {
  facts: RenderFacts;
  html: (hash: string) => string | undefined;
  children: ReactNode;
};

const Surroundings = ({ facts, html, children }: SurroundingsProps) => (
  <RenderContext.Provider value={facts}>
    <HtmlSource.Provider value={html}>{children}</HtmlSource.Provider>
  </RenderContext.Provider>
);

/** The whole document: a reader without JavaScript never sees a part that comes later. */
function render(page: Page): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const collector = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        done();
        resolve(validHtml(Buffer.concat(chunks)));
      },
    });
    const timer = setTimeout(() => abort(new Error("Rendering took too long")), streamTimeout);
    collector.once("close", () => clearTimeout(timer));
    const { pipe, abort } = renderToPipeableStream(documentOf(page), {
      nonce: requestStore(page.loadContext).nonce,
      // A part that is ready stands in its place however large it is: moving it there would take a
      // script.
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

const end = "</body></html>";

/**
 * Remix writes the page's data beside the document rather than in it; what stands after the end is
 * no valid HTML. React 18 leaves NUL bytes where a character of several bytes does not fit into its
 * buffer any more; no text has any itself.
 */
function validHtml(written: Buffer): Buffer {
  const html = written.includes(0) ? Buffer.from(written.filter((byte) => byte !== 0)) : written;
  const at = html.lastIndexOf(end);
  if (at < 0) return html;
  return Buffer.concat([
    html.subarray(0, at),
    html.subarray(at + end.length),
    html.subarray(at, at + end.length),
  ]);
}

export const handleDataRequest: HandleDataRequestFunction = async (
  response,
  { request, context },
) => {
  const headers = new Headers(response.headers);
  const { status } = response;
  const body = await response.text();
  addPageHeaders(headers, requestStore(context), request, { kind: "data", status, body });
  return new Response(body, { status, headers });
};

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A response is a failure that was told already.
  if (request.signal.aborted || error instanceof Response) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  reportError(error, requestStore(context).requestId, new URL(request.url).pathname);
};
