import { splitLocale } from "#app/i18n/path.ts";
import type { PageContext } from "#app/request/context/page-context.server.ts";

/** The page that stays open to a member whose account will be deleted. */
const keepPage = "/profile/account/keep";
const openWhileLeaving = new Set([
  keepPage,
  "/logout",
  "/language",
  "/banner",
  "/notifications/unread",
  "/privacy-policy",
  "/terms-conditions",
]);

/**
 * Runs on every route. If the request has a session or its cookie, the response is personal, and
 * shared caches do not store it. A member whose account will be deleted is redirected to the page
 * on which they can keep it.
 */
export function routerAuth({
  session,
  viewer,
  request,
  url,
  redirect,
  store,
}: PageContext<unknown>): void {
  if (session || request.headers.get("Cookie")?.includes("__session="))
    store.response.isPersonal = true;
  if (viewer?.deletesAt && !openWhileLeaving.has(splitLocale(url.pathname).path))
    throw redirect(keepPage);
}
