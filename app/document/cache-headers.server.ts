import { entityTag } from "#app/http/entity-tag.ts";
import type { RequestStore } from "#app/pages/request-store.server.ts";

/**
 * How long a visitor's page may be kept, and how long it may be shown while a new one is fetched.
 * The browser keeps the document, so going back and forth needs no network; shared caches do not,
 * because all their readers would have one nonce (decision 115). They keep data, for which a browser
 * asks each time. A page that stops being true by itself is kept until then.
 */
const keptFor = 60;
const visitorPage = {
  document: (seconds: number, stale: number) =>
    `private, max-age=${seconds}, stale-while-revalidate=${stale}`,
  // Without `stale-while-revalidate`: a browser would apply it to data and show old data.
  data: (seconds: number) => `public, max-age=0, s-maxage=${seconds}`,
};

/** What a page says that is true for so many seconds more; null where nobody may keep it. */
function visitorCaching(kind: PagePart["kind"], trueFor: number): string | null {
  const seconds = Math.min(keptFor, Math.floor(trueFor));
  if (seconds < 1) return null;
  return visitorPage[kind](seconds, Math.min(keptFor, Math.floor(trueFor) - seconds));
}

const revalidated = { document: "private, no-cache", data: "public, no-cache" };

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
    const caching = visitorCaching(kind, (store.changesAt - Date.now()) / 1000);
    headers.set(
      "Cache-Control",
      store.mustRevalidate && caching ? revalidated[kind] : (caching ?? "no-store"),
    );
    if (caching) headers.set("ETag", pageTag(body, store));
  }
}

/** Two renderings of a page that differ in what names the rendering alone are the same page. */
const pageTag = (body: string, { nonce, requestId }: RequestStore): string =>
  `W/${entityTag(body.replaceAll(nonce, "").replaceAll(requestId, ""))}`;
