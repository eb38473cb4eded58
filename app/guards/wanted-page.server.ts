import type { PageContext } from "#app/pages/page-context.server.ts";
import { safeRedirect } from "./safe-redirect.ts";

/**
 * The page in `redirectTo` of this page's address, which carries its language; null when there is
 * none.
 */
export const wantedPath = (url: URL): string | null =>
  safeRedirect(url.searchParams.get("redirectTo"), "") || null;

/**
 * A redirect to the page that somebody wanted before they logged in, else to `fallback`; throw it.
 */
export function toWantedPage(
  { url, redirect }: Pick<PageContext<unknown>, "url" | "redirect">,
  fallback = "/",
): Response {
  const wanted = wantedPath(url);
  return wanted ? redirect(wanted, { prefixed: true }) : redirect(fallback);
}

/** `path` with the wanted page of `url` handed on. */
export function withWantedPage(path: string, url: URL): string {
  const wanted = wantedPath(url);
  return wanted
    ? `${path}${path.includes("?") ? "&" : "?"}redirectTo=${encodeURIComponent(wanted)}`
    : path;
}
