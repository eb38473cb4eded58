import type { PageContext } from "#app/request/context/page-context.server.ts";
import { invitation } from "./invitation.server.ts";
import { language } from "./language.server.ts";
import { routerAuth } from "./router-auth.server.ts";
import { UnknownMiddleware } from "./unknown-middleware.server.ts";
import { innermostTarget, withTarget } from "./target.ts";

type Guard = (context: PageContext<unknown>) => void | Promise<void>;

/**
 * Members only. A visitor is sent to the log-in page and returns afterwards; an identity without a
 * profile is sent to create one. When a form is given back, the page is shown without a viewer,
 * because a redirect would lose what was typed.
 */
function auth({ session, viewer, request, url, redirect, store }: PageContext<unknown>): void {
  if (viewer || store.form.isGivenBack) return;
  // After a POST the reader returns to the page, which has the same URL as the action.
  const here = request.method === "GET" ? url.pathname + url.search : url.pathname;
  throw redirect(withTarget(session ? "/signup" : "/login", here));
}

/**
 * Visitors only. A member is redirected to the requested page, or home. Such a page may contain a
 * one-time code or an email, so it must not be cached.
 */
function guest({ viewer, url, redirect, store }: PageContext<unknown>): void {
  store.response.isPersonal = true;
  if (!viewer) return;
  const target = innermostTarget(url.searchParams.get("redirectTo"));
  throw target ? redirect(target, { prefixed: true }) : redirect("/");
}

const guards = {
  auth,
  guest,
  invitation,
  "router-auth": routerAuth,
  language,
} satisfies Record<string, Guard>;

export type GuardName = keyof typeof guards;

export const guardNames: readonly string[] = Object.keys(guards);

const always: readonly GuardName[] = ["router-auth", "invitation", "language"];

/**
 * Runs the guards of every route and then those named, in order. Throws `UnknownMiddleware` before
 * any runs.
 */
export async function runGuards(
  names: readonly GuardName[],
  context: PageContext<unknown>,
): Promise<void> {
  const chosen = [...always, ...names].map((name): Guard => {
    if (!Object.hasOwn(guards, name)) throw new UnknownMiddleware(name);
    return guards[name];
  });
  for (const guard of chosen) await guard(context);
}
