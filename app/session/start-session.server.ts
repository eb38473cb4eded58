import type { RequestStore } from "#app/http/request-store.server.ts";
import { endsSession } from "./identity-admin.server.ts";
import { IdentityProblem } from "./identity-problem.server.ts";
import { makeSession } from "./make-session.server.ts";
import { seal, sessionCookieName, sessionSetCookie } from "./sealed-cookie.server.ts";
import type { IdentityTokens, Session } from "./session.ts";

/**
 * Begins the session of a log-in or sign-up: `startSession(tokens, context.store)`. The cookie goes out with the
 * response. Throws `IdentityProblem`.
 */
export async function startSession(tokens: IdentityTokens, store: RequestStore): Promise<Session> {
  try {
    const { sealed, session } = await makeSession(tokens);
    keepSession(seal(sealed), store);
    store.session = Promise.resolve(session);
    store.viewer = undefined;
    return session;
  } catch (cause) {
    throw new IdentityProblem(
      endsSession(cause) ? "user-token-expired" : "network-request-failed",
      undefined,
      { cause },
    );
  }
}

/** Sends the session's cookie with the response. */
export function keepSession(value: string, store: RequestStore): void {
  store.isPersonal = true;
  store.cookies.set(sessionCookieName, sessionSetCookie(value));
}
