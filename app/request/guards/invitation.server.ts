import type { PageContext } from "#app/request/context/page-context.server.ts";
import { setInvite } from "#app/session/provider/invite.server.ts";
import { safeRedirect } from "./safe-redirect.ts";

/**
 * Handles `?invite=<code>` on any page. A cookie stores the code of a visitor, and a redirect
 * removes it from the URL, so that no cache stores a page with an invitation. The code is checked
 * at sign-up.
 */
export function invitation({ url, viewer, redirect, store }: PageContext<unknown>): void {
  const code = url.searchParams.get("invite");
  // The page must show the form's values again, so it is not redirected.
  if (code === null || store.form.sent) return;
  store.response.isPersonal = true;
  if (!viewer) setInvite(code, store);
  const search = new URLSearchParams(url.searchParams);
  search.delete("invite");
  const query = search.size > 0 ? `?${search}` : "";
  throw redirect(safeRedirect(url.pathname + query), { prefixed: true });
}
