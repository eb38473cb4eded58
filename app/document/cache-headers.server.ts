import { entityTag } from "#app/request/http/entity-tag.ts";
import type { RequestStore } from "#app/request/context/request-store.server.ts";

/**
 * Seconds for which a browser keeps a visitor's page, and for which it may show it while it fetches
 * a new one; less if the page's content changes earlier (`cacheUntil`). Only the browser stores the
 * document, so back and forward need no network. Shared caches do not store it, because all readers
 * would get one nonce (decision 011); they store data, which a browser revalidates each time.
 */
const maxAge = 60;
const visitorPage = {
  document: (seconds: number, stale: number) =>
    `private, max-age=${seconds}, stale-while-revalidate=${stale}`,
  // Without `stale-while-revalidate`: a browser would apply it to data and show old data.
  data: (seconds: number) => `public, max-age=0, s-maxage=${seconds}`,
};

/** `trueFor`: seconds until the content changes. Null if it must not be cached. */
function visitorCaching(kind: PagePart["kind"], trueFor: number): string | null {
  const seconds = Math.min(maxAge, Math.floor(trueFor));
  if (seconds < 1) return null;
  return visitorPage[kind](seconds, Math.min(maxAge, Math.floor(trueFor) - seconds));
}

const revalidated = { document: "private, no-cache", data: "public, no-cache" };

export type PagePart = {
  readonly kind: keyof typeof visitorPage;
  readonly status: number;
  readonly body: string;
};

/**
 * A page may be cached only if it is the same for all readers: it contains no personal data and
 * sets no cookie.
 */
export function addCacheHeaders(
  headers: Headers,
  store: RequestStore,
  request: Request,
  { kind, status, body }: PagePart,
): void {
  headers.set("Vary", [...store.response.vary].join(", "));
  if (store.response.outageReplyAt !== undefined) {
    const age = Math.max(0, Math.round((Date.now() - store.response.outageReplyAt) / 1000));
    headers.set("Cache-Status", `ayni; hit; ttl=-${age}; detail=api-unavailable`);
  }
  const isForOne = request.method === "POST" || headers.has("Set-Cookie");
  if (store.response.isPersonal) headers.set("Cache-Control", "private, no-store");
  else if (status !== 200 || isForOne || store.response.outageReplyAt !== undefined)
    headers.set("Cache-Control", "no-store");
  else {
    const caching = visitorCaching(kind, (store.response.changesAt - Date.now()) / 1000);
    headers.set(
      "Cache-Control",
      store.response.mustRevalidate && caching ? revalidated[kind] : (caching ?? "no-store"),
    );
    if (caching) headers.set("ETag", pageTag(body, store));
  }
}

/** The ETag ignores values that differ between renderings of the same page, such as the nonce. */
const pageTag = (body: string, { nonce, requestId }: RequestStore): string =>
  `W/${entityTag(body.replaceAll(nonce, "").replaceAll(requestId, ""))}`;
