import type { PageContext } from "#app/pages/page-context.server.ts";
import { safeRedirect } from "./safe-redirect.ts";

/**
 * Visitors only: a member is led to where they were going, or home. Such a page may carry a code
 * that works once, or somebody's email, so nothing between the server and its reader keeps it.
 */
export function guest({ viewer, url, redirect, store }: PageContext<unknown>): void {
  store.isPersonal = true;
  if (!viewer) return;
  const target = safeRedirect(url.searchParams.get("redirectTo"), "");
  throw target ? redirect(target, { prefixed: true }) : redirect("/");
}
