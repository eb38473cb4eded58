import { recentLogIn } from "#contract/identity/session.ts";
import { secondsNow } from "#app/request/http/clock.server.ts";
import { withTarget } from "#app/request/guards/target.ts";
import type { PageContext } from "#app/request/context/page-context.server.ts";
import { pathBack } from "#app/ui/way-back.ts";
import type { Session } from "../core/session.ts";

/** Whether the owner of a session has logged in, or confirmed their identity, a short time ago. */
export const isRecent = ({ signedInAt }: Session, now = secondsNow()): boolean =>
  now - signedInAt < recentLogIn;

/**
 * Redirects to the confirmation page, which returns to this page, unless the log-in is recent. The
 * sent form is lost, so a page must check this in its loader, too.
 */
export function requireRecentLogIn({
  session,
  url,
  redirect,
}: Pick<PageContext<unknown>, "session" | "url" | "redirect">): Session {
  if (session && isRecent(session)) return session;
  throw redirect(withTarget("/profile/account/confirm", pathBack(url)));
}
