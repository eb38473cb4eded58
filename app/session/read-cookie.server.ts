import { readUnsignedCookie, type CookieClaims } from "#contract/unsigned-cookie.ts";
import { ApiProblem } from "#app/api/problem.server.ts";
import { environment } from "#app/environment.server.ts";
import { endsSession, identityAdmin } from "./identity-admin.server.ts";

/**
 * What a session cookie of the identity service says, by its signature: the service is not asked,
 * since the API's row says whether the session stands (decision 039). Null for one that has expired
 * or is none. Throws `ApiProblem("identity-unavailable")` where Google's keys cannot be fetched.
 */
export async function readCookie(cookie: string): Promise<CookieClaims | null> {
  const { FIREBASE_AUTH_EMULATOR_HOST: emulator, FIREBASE_PROJECT_ID: project } = environment();
  if (emulator) return readUnsignedCookie(cookie, project);
  try {
    return await identityAdmin().verifySessionCookie(cookie);
  } catch (cause) {
    if (endsSession(cause)) return null;
    throw new ApiProblem("identity-unavailable", null, { cause });
  }
}
