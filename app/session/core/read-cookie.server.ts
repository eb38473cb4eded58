import { endsSession } from "#contract/identity/ended-session.ts";
import { readUnsignedCookie, type CookieClaims } from "#contract/identity/unsigned-cookie.ts";
import { secondsNow } from "#app/request/http/clock.server.ts";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { environment } from "#app/environment.server.ts";
import { identityAdmin } from "./identity-admin.server.ts";

/**
 * The claims of a session cookie of the identity service, verified by its signature. The service is
 * not called, because the API's row tells whether the session is still valid (decision 039). Null
 * if the cookie is invalid or has expired. Throws `ApiProblem("identity-unavailable")` if Google's
 * keys cannot be fetched.
 */
export async function readCookie(cookie: string): Promise<CookieClaims | null> {
  const { FIREBASE_AUTH_EMULATOR_HOST: emulator, FIREBASE_PROJECT_ID: project } = environment();
  if (emulator) return readUnsignedCookie(cookie, project, secondsNow());
  try {
    return await identityAdmin().verifySessionCookie(cookie);
  } catch (cause) {
    if (endsSession(cause)) return null;
    throw new ApiProblem("identity-unavailable", null, { cause });
  }
}
