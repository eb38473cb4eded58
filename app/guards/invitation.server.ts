import type { PageContext } from "#app/pages/page-context.server.ts";
import { keepInvite } from "#app/session/invite.server.ts";
import { safeRedirect } from "./safe-redirect.ts";

/**
 * Any page may be opened by an invitation, as `?invite=<code>`. A cookie keeps the code of a
 * visitor, and the page itself is shown at its own address, so that no cache has a page with
 * somebody's invitation. Whether the code exists is asked when the visitor signs up.
 */
export function invitation({ url, viewer, redirect, store }: PageContext<unknown>): void {
  const code = url.searchParams.get("invite");
  // After a form was sent, its page has to show what was typed.
  if (code === null || store.sentForm) return;
  store.isPersonal = true;
  if (!viewer) keepInvite(code, store);
  const search = new URLSearchParams(url.searchParams);
  search.delete("invite");
  const query = search.size > 0 ? `?${search}` : "";
  throw redirect(safeRedirect(url.pathname + query), { prefixed: true });
}
