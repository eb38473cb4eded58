import type { PageContext } from "#app/pages/page-context.server.ts";
import { innermostTarget, withTarget } from "./wanted-target.ts";

/**
 * The page in `redirectTo` of this page's address, which carries its language; null when there is
 * none. The identity service puts the address that it was given for a mail into the link's
 * `continueUrl`, so the page may be named there.
 */
export function wantedPath(url: URL): string | null {
  return (
    innermostTarget(url.searchParams.get("redirectTo")) ??
    innermostTarget(onwardParameters(url)?.get("redirectTo"))
  );
}

/** The parameters of the address in `continueUrl`; null without one. Anybody may have written it. */
export function onwardParameters(url: URL): URLSearchParams | null {
  const onward = url.searchParams.get("continueUrl") ?? "";
  return URL.canParse(onward) ? new URL(onward).searchParams : null;
}

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
export const withWantedPage = (path: string, url: URL): string => withTarget(path, wantedPath(url));
