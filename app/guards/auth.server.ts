import type { PageContext } from "#app/pages/page-context.server.ts";

/**
 * Members only: a visitor logs in first and comes back, an identity without a profile makes one
 * first. Around a form that is given back the page is shown without a viewer, since leaving it
 * would lose what was typed.
 */
export function auth({
  session,
  viewer,
  request,
  url,
  redirect,
  store,
}: PageContext<unknown>): void {
  if (viewer || store.isFormGivenBack) return;
  // The answer to a form cannot be come back to; its page can, and the address is the same.
  const here = request.method === "GET" ? url.pathname + url.search : url.pathname;
  throw redirect(`/${session ? "signup" : "login"}?redirectTo=${encodeURIComponent(here)}`);
}
