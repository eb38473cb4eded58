import type { PageContext } from "#app/http/page-context.server.ts";
import { safeRedirect } from "./safe-redirect.ts";

/** Visitors only: a member is led to where they were going, or home. */
export function guest({ viewer, url, redirect }: PageContext<unknown>): void {
  if (!viewer) return;
  const target = safeRedirect(url.searchParams.get("redirectTo"), "");
  throw target ? redirect(target, { prefixed: true }) : redirect("/");
}
