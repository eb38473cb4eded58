import { recentLogIn } from "#contract/session.ts";
import { withTarget } from "#app/guards/wanted-target.ts";
import type { PageContext } from "#app/pages/page-context.server.ts";
import type { Session } from "./session.ts";

/** Whether the owner of a session has logged in, or confirmed that it is them, a short time ago. */
export const isRecent = ({ signedInAt }: Session, now = Date.now() / 1000): boolean =>
  now - signedInAt < recentLogIn;

/**
 * Leads to the page that asks to confirm who one is, and from there back to this page, unless that was
 * done a short time ago. The form that was sent is lost, so a page asks this in its loader too.
 */
export function requireRecentLogIn({
  session,
  url,
  redirect,
}: Pick<PageContext<unknown>, "session" | "url" | "redirect">): Session {
  if (session && isRecent(session)) return session;
  throw redirect(withTarget("/profile/account/confirm", url.pathname));
}
