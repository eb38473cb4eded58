import { entityTag } from "#app/http/entity-tag.ts";
import type { RequestStore } from "#app/pages/request-store.server.ts";

/**
 * How long a visitor's page may be kept, and shown while a new one is fetched. Their browser keeps
 * the document as long as any shared cache, so that going back and forth between pages waits for no
 * network, and asks for data each time.
 */
const visitorPage = {
  document: "public, max-age=60, s-maxage=60, stale-while-revalidate=60",
  // A browser that may show what is stale meanwhile does so for data.
  data: "public, max-age=0, s-maxage=60",
};

/** What is sent of a page: its document, or its data alone. */
export type PagePart = {
  readonly kind: keyof typeof visitorPage;
  readonly status: number;
  readonly body: string;
};

/**
 * Says who may keep a page, and how long. Only what is the same for everybody may be kept, which a
 * page is that nothing personal went into and that sets no cookie.
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
    headers.set("Cache-Control", visitorPage[kind]);
    headers.set("ETag", pageTag(body, store));
  }
}

/** Two renderings of a page that differ in what names the rendering alone are the same page. */
const pageTag = (body: string, { nonce, requestId }: RequestStore): string =>
  `W/${entityTag(body.replaceAll(nonce, "").replaceAll(requestId, ""))}`;
