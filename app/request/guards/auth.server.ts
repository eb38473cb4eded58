import type { PageContext } from "#app/request/context/page-context.server.ts";
import { withTarget } from "./wanted-target.ts";

/**
 * Members only. A visitor is sent to the log-in page and returns afterwards; an identity without a
 * profile is sent to create one. When a form is given back, the page is shown without a viewer,
 * because a redirect would lose what was typed.
 */
export function auth({
  session,
  viewer,
  request,
  url,
  redirect,
  store,
}: PageContext<unknown>): void {
  if (viewer || store.form.isGivenBack) return;
  // After a POST the reader returns to the page, which has the same URL as the action.
  const here = request.method === "GET" ? url.pathname + url.search : url.pathname;
  throw redirect(withTarget(session ? "/signup" : "/login", here));
}
