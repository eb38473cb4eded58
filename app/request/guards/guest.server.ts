import type { PageContext } from "#app/request/context/page-context.server.ts";
import { innermostTarget } from "./wanted-target.ts";

/**
 * Visitors only. A member is redirected to the requested page, or home. Such a page may contain a
 * one-time code or an email, so it must not be cached.
 */
export function guest({ viewer, url, redirect, store }: PageContext<unknown>): void {
  store.response.isPersonal = true;
  if (!viewer) return;
  const target = innermostTarget(url.searchParams.get("redirectTo"));
  throw target ? redirect(target, { prefixed: true }) : redirect("/");
}
