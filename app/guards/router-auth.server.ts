import { splitLocale } from "#app/i18n/path.ts";
import type { PageContext } from "#app/pages/page-context.server.ts";

/** What a member who is deleting their account may still open. */
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
 * Runs on every route. If the request has a session or its cookie, the response is marked as
 * personal, so no cache shares it. A member who is deleting their account is led to the page on
 * which they can keep it.
 */
export function routerAuth({
  session,
  viewer,
  request,
  url,
  redirect,
  store,
}: PageContext<unknown>): void {
  if (session || request.headers.get("Cookie")?.includes("__session=")) store.isPersonal = true;
  if (viewer?.deletesAt && !openWhileLeaving.has(splitLocale(url.pathname).path))
    throw redirect(keepPage);
}
