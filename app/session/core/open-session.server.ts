import { endsSession } from "#contract/identity/ended-session.ts";
import * as endpoints from "#contract/identity/session.ts";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import type { PageContext } from "#app/request/context/page-context.server.ts";
import type { RequestStore } from "#app/request/context/request-store.server.ts";
import { IdentityProblem } from "./identity-problem.server.ts";
import { accountName } from "./attempts.server.ts";
import { knownDevice, rememberDevice } from "../factor/known-device.server.ts";
import { freshCookie, sealSession, type NewSession } from "./new-session.server.ts";
import { sessionCookieName, sessionSetCookie } from "./sealed-cookie.server.ts";
import { placeOf } from "./session-place.server.ts";
import type { IdentityTokens, Session } from "./session.ts";

/**
 * Opens the session of a log-in or sign-up: `openSession(tokens, context)`. The response sets its
 * cookie and the one that marks the device as known; the API notifies the owner of an unknown
 * device. Throws `IdentityProblem` and `ApiProblem`.
 */
export async function openSession(
  tokens: IdentityTokens,
  { request, store, api }: Pick<PageContext<unknown>, "request" | "store" | "api">,
): Promise<Session> {
  const made = await asIdentityProblem(async () => {
    const fresh = await freshCookie(tokens);
    const account = accountName(fresh.claims.email ?? "");
    const isNewDevice = account !== "" && knownDevice(request, account) === null;
    const place = placeOf({ request, store });
    const body = { cookie: fresh.cookie, place, isNewDevice };
    const made = await sealSession(fresh, await api(endpoints.openSession, { body }));
    if (account) rememberDevice(account, { request, store });
    return made;
  });
  setSessionCookie(made, store);
  return made.session;
}

export async function asIdentityProblem<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (cause) {
    if (cause instanceof IdentityProblem || cause instanceof ApiProblem) throw cause;
    throw new IdentityProblem(
      endsSession(cause) ? "user-token-expired" : "network-request-failed",
      undefined,
      { cause },
    );
  }
}

/** Sets the session's cookie in the response. The rest of this request uses this session. */
export function setSessionCookie({ sealed, session }: NewSession, store: RequestStore): void {
  store.response.isPersonal = true;
  store.response.cookies.set(sessionCookieName, sessionSetCookie(sealed));
  store.identity.session = Promise.resolve(session);
  store.identity.newSession = session;
  store.identity.viewer = undefined;
}
