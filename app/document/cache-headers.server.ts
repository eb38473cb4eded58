import { entityTag } from "#app/http/entity-tag.ts";
import type { RequestStore } from "#app/pages/request-store.server.ts";

/**
 * How long a visitor's page may be kept, and how long it may be shown while a new one is fetched.
 * The browser keeps the document as long as shared caches do, so going back and forth needs no
 * network. It asks for data each time.
 */
const visitorPage = {
  document: "public, max-age=60, s-maxage=60, stale-while-revalidate=60",
  // Without `stale-while-revalidate`: a browser would apply it to data and show old data.
  data: "public, max-age=0, s-maxage=60",
};

/** What is sent of a page: its document, or its data alone. */
export type PagePart = {
  readonly kind: keyof typeof visitorPage;
  readonly status: number;
  readonly body: string;
};

/**
 * Sets who may cache a page, and for how long. A page may be cached only when it is the same for
 * everybody: it contains nothing personal and sets no cookie.
 */
export function addCacheHeaders(
  headers: Headers,
  store: RequestStore,
  request: Request,
  { kind, status, body }: PagePart,
): void {
  headers.set("Vary", [...store.vary].join(", "));
  if (store.isPersonal) headers.set("Cache-Control", "private, no-store");
  else if (status !== 200 || request.method === "POST" || headers.has("Set-Cookie"))
    headers.set("Cache-Control", "no-store");
  else {
    headers.set("Cache-Control", store.mustRevalidate ? "public, no-cache" : visitorPage[kind]);
    headers.set("ETag", pageTag(body, store));
  }
}

/** Two renderings of a page that differ in what names the rendering alone are the same page. */
const pageTag = (body: string, { nonce, requestId }: RequestStore): string =>
  `W/${entityTag(body.replaceAll(nonce, "").replaceAll(requestId, ""))}`;
