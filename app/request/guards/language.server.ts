import { detectLocale } from "#app/i18n/i18n.server.ts";
import { localePath } from "#app/i18n/path.ts";
import type { PageContext } from "#app/request/context/page-context.server.ts";

/**
 * The path decides the language. Only the home page without a language prefix uses the reader's
 * choice and Accept-Language; a deep link is never redirected.
 */
export async function language({
  request,
  url,
  locale,
  redirect,
  store,
}: PageContext<unknown>): Promise<void> {
  if (url.pathname !== "/" || (request.method !== "GET" && request.method !== "HEAD")) return;
  store.response.vary.add("Accept-Language");
  const wanted = await detectLocale(request);
  if (wanted === locale) return;
  const response = redirect(localePath(wanted, "/") + url.search, { status: 302, prefixed: true });
  response.headers.set("Vary", [...store.response.vary].join(", "));
  throw response;
}
