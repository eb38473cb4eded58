import { isRouteErrorResponse } from "@remix-run/react";
import type {
  AppLoadContext,
  EntryContext,
  HandleDataRequestFunction,
  HandleErrorFunction,
} from "@remix-run/node";
import { fallbackPage } from "#app/document/fallback-page.server.ts";
import type { LoadedPage } from "#app/document/document-tree.server.tsx";
import { addPageHeaders } from "#app/document/page-headers.server.ts";
import { renderDocument } from "#app/document/render-document.server.ts";
import { addSecurityHeaders } from "#app/document/security-policy.server.ts";
import { failure } from "#app/request/context/failure.server.ts";
import { requestStore } from "#app/request/context/request-store.server.ts";
import { guardServers } from "#app/request/serve/serve-guard.server.ts";
import { reportError, startReporting } from "#app/reporting/log.server.ts";
import { environment } from "./environment.server.ts";

// Remix reads `streamTimeout`; the benchmark reads `documentOf`.
export { documentOf, streamTimeout } from "#app/document/document-tree.server.tsx";

// A bad configuration must stop the server before its first response.
environment();
startReporting();
guardServers();

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const store = requestStore(loadContext);
  const page = { request, context, loadContext };
  const shown = await renderDocument(page).then(
    (body) => ({ status, body }),
    (error) => insteadOf(page, error, status),
  );
  store.response.vary.add("Save-Data");
  headers.set("Content-Type", "text/html; charset=utf-8");
  addSecurityHeaders(headers, store);
  addPageHeaders(headers, store, request, { kind: "document", ...shown });
  return new Response(shown.body, { status: shown.status, headers });
}

/**
 * The response when rendering a page fails. The first failure is thrown, and Remix renders the
 * error page. If that fails as well, the fallback page is sent.
 */
function insteadOf({ request, context, loadContext }: LoadedPage, error: unknown, status: number) {
  if (!context.staticHandlerContext.errors)
    throw failure(error, { request, context: loadContext, params: {} });
  const { requestId: reference, nonce } = requestStore(loadContext);
  const { pathname } = new URL(request.url);
  reportError(error, reference, pathname);
  return {
    status: Math.max(status, 500),
    body: fallbackPage({ pathname, status: 500, reference, nonce }),
  };
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
  if (request.signal.aborted || error instanceof Response) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  reportError(error, requestStore(context).requestId, new URL(request.url).pathname);
};
