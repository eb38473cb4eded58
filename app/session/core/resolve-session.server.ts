import type { SessionPlace } from "#contract/identity/session.ts";
import { isClockWrong, secondsNow } from "#app/request/http/clock.server.ts";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import type { RequestStore } from "#app/request/context/request-store.server.ts";
import { log } from "#app/reporting/log.server.ts";
import { forgetSession } from "./end-session.server.ts";
import { refresh } from "./identity-rest.server.ts";
import { sessionOf } from "./new-session.server.ts";
import { readCookie } from "./read-cookie.server.ts";
import { apiForRenewal, isOver, mayRenew, renewSession } from "./renew-session.server.ts";
import { createRenewer, isDue } from "./renewer.server.ts";
import { readSessionCookie, unseal, type SealedSession } from "./sealed-cookie.server.ts";
import { placeOf } from "./session-place.server.ts";
import type { Session } from "./session.ts";
import { setSessionCookie } from "./open-session.server.ts";

type Held = SealedSession & { readonly requestId: string; readonly place: SessionPlace };

const renew = createRenewer({
  renew: async (held: Held) => {
    const api = apiForRenewal(held.requestId);
    if (!(await mayRenew(held, api))) return null;
    return renewSession(await refresh(held.refreshToken), held, held.place, api);
  },
  ends: isOver,
  onFailure: (error, { requestId }) => log.warn({ error, requestId }, "session not renewed"),
});

/**
 * Finds the session of a request's cookie, and renews it if its token expires soon. Null for a
 * visitor, and for a session that has ended, whose cookie is then deleted. If the session was ended
 * elsewhere, only the API knows it and answers so when the viewer is read. Throws
 * `ApiProblem("identity-unavailable")` if the session cannot be checked; the member then stays
 * signed in.
 */
export async function resolveSession(
  request: Request,
  store: RequestStore,
): Promise<Session | null> {
  const value = readSessionCookie(request);
  if (!value) return null;
  store.response.isPersonal = true;
  const sealed = unseal(value);
  if (!sealed || sealed.endsAt <= secondsNow()) return forgetSession(store);

  if (isDue(sealed.expiresAt)) {
    const renewal = await renew({
      ...sealed,
      requestId: store.requestId,
      place: placeOf({ request, store }),
    });
    if (renewal.state === "ended") return forgetSession(store);
    if (renewal.state === "renewed") {
      setSessionCookie(renewal.value, store);
      return renewal.value.session;
    }
  }
  const claims = await readCookie(sealed.cookie);
  if (claims) return sessionOf(claims, sealed);
  // The library that reads the cookie uses this machine's clock.
  if (isClockWrong()) throw new ApiProblem("identity-unavailable");
  return forgetSession(store);
}
