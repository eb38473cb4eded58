import type { PageContext } from "#app/request/context/page-context.server.ts";
import { innermostTarget, withTarget } from "./target.ts";

/**
 * The page in `redirectTo`, which carries its language; null if there is none. The identity service
 * puts the URL that it received for a mail into the link's `continueUrl`, so the page may be there.
 */
export function targetOf(url: URL): string | null {
  return (
    innermostTarget(url.searchParams.get("redirectTo")) ??
    innermostTarget(onwardParameters(url)?.get("redirectTo"))
  );
}

/** The parameters of the URL in `continueUrl`; null without one. The value is untrusted. */
export function onwardParameters(url: URL): URLSearchParams | null {
  const onward = url.searchParams.get("continueUrl") ?? "";
  return URL.canParse(onward) ? new URL(onward).searchParams : null;
}

/** A redirect to the page requested before the log-in, or to `fallback`; throw it. */
export function toTarget(
  { url, redirect }: Pick<PageContext<unknown>, "url" | "redirect">,
  fallback = "/",
): Response {
  const target = targetOf(url);
  return target ? redirect(target, { prefixed: true }) : redirect(fallback);
}

export const withTargetOf = (path: string, url: URL): string => withTarget(path, targetOf(url));
