import { endSession } from "#contract/identity/session.ts";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { reportError } from "#app/reporting/log.server.ts";
import type { PageContext } from "#app/request/context/page-context.server.ts";
import type { RequestStore } from "#app/request/context/request-store.server.ts";
import {
  readSessionCookie,
  sessionCookieName,
  sessionSetCookie,
  unseal,
} from "./sealed-cookie.server.ts";
import { sealText, unsealText } from "./sealed-text.server.ts";
import type { Session } from "./session.ts";

type Context = Pick<PageContext<unknown>, "api" | "store" | "url">;

/**
 * Deletes the session's cookie in this browser; the session itself may continue. Returns null,
 * which is the session for the rest of this request.
 */
export function forgetSession(store: RequestStore): null {
  store.response.isPersonal = true;
  store.response.cookies.set(sessionCookieName, sessionSetCookie(null));
  store.identity.session = Promise.resolve(null);
  store.identity.viewer = Promise.resolve(null);
  return null;
}

/**
 * Logs out: deletes the cookie and ends its session permanently. It does not verify the session, so
 * it works when the identity service is down. Returns null, or, if the session could not be ended,
 * a value for `endLater`.
 */
export async function logOut({
  request,
  ...context
}: Context & Pick<PageContext<unknown>, "request">): Promise<string | null> {
  const held = unseal(readSessionCookie(request) ?? "");
  forgetSession(context.store);
  return held && !(await endRow(held.secret, context)) ? sealText("log-out", held.secret) : null;
}

/**
 * Retries to end the session of `unfinished`, as `logOut` does. A value that this site did not seal
 * is ignored.
 */
export async function endLater(unfinished: string, context: Context): Promise<string | null> {
  const secret = unsealText("log-out", unfinished);
  return secret && !(await endRow(secret, context)) ? unfinished : null;
}

/**
 * Ends a session that started in this request. If that fails, the session may remain, but its
 * secret was not sent to any browser.
 */
export async function abandonSession({ secret }: Session, context: Context): Promise<void> {
  forgetSession(context.store);
  await endRow(secret, context);
}

/** Returns whether the session has ended. */
async function endRow(secret: string, { api, store, url }: Context): Promise<boolean> {
  try {
    await api(endSession, { body: { secret } });
    return true;
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    reportError(error, store.requestId, url.pathname);
    return false;
  }
}
