import type { RequestStore } from "#app/request/context/request-store.server.ts";
import { hasSecret } from "#app/request/http/secret-url.ts";
import { addCacheHeaders, type PagePart } from "./cache-headers.server.ts";

function addCookies(headers: Headers, { response }: RequestStore): void {
  const present = new Set(headers.getSetCookie());
  for (const cookie of response.cookies.values())
    if (!present.has(cookie)) headers.append("Set-Cookie", cookie);
}

/** Remix sends redirects and resources without these cookies. */
export function withCookies(response: Response, store: RequestStore): Response {
  const headers = new Headers(response.headers);
  addCookies(headers, store);
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  headers.set("X-Request-Id", store.requestId);
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers });
}

export function addPageHeaders(
  headers: Headers,
  store: RequestStore,
  request: Request,
  part: PagePart,
): void {
  addCookies(headers, store);
  addCacheHeaders(headers, store, request, part);
  headers.set("X-Request-Id", store.requestId);
  if (hasSecret(new URL(request.url))) {
    headers.set("X-Robots-Tag", "noindex");
    headers.set("Referrer-Policy", "strict-origin");
  }
  if (part.status < 400) return;
  headers.set("X-Robots-Tag", "noindex");
  // Remix answers 405 to a form that is sent to a page without an action.
  if (part.status === 405) headers.set("Allow", "GET, HEAD");
  if (store.response.retryAfter !== undefined)
    headers.set("Retry-After", String(store.response.retryAfter));
}
