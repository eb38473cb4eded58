import { createHash } from "node:crypto";
import type { HtmlPart } from "#app/ui/text/static-html.tsx";
import type { PageContext } from "../context/page-context.server.ts";

export type HtmlContext = Pick<PageContext<unknown>, "request" | "store">;

/**
 * Prepares HTML for `<StaticHtml part={…}>`. It is sent once: in the server-rendered page, or in
 * the data of a client navigation, never in both.
 */
export function htmlPart(html: string, { request, store }: HtmlContext): HtmlPart {
  const hash = createHash("sha256").update(html).digest("base64url").slice(0, 22);
  store.document.htmlParts.set(hash, html);
  const isDataRequest =
    store.server.isDataRequest ?? !request.headers.get("Accept")?.includes("text/html");
  return { hash, html: isDataRequest ? html : null };
}
