import type { DecodedIdToken } from "firebase-admin/auth";
import type { SessionState } from "#contract/identity/session.ts";
import type { CookieClaims } from "#contract/identity/unsigned-cookie.ts";
import { log } from "#app/reporting/log.server.ts";
import { identityAdmin } from "./identity-admin.server.ts";
import { IdentityProblem } from "./identity-problem.server.ts";
import { signInWithToken } from "./identity-rest.server.ts";
import { cookieLifetime, type SealedSession } from "./sealed-cookie.server.ts";
import type { IdentityTokens, Session } from "./session.ts";

export function sessionOf(claims: CookieClaims, sealed: SealedSession): Session {
  const { cookie, refreshToken, secret, endsAt } = sealed;
  return {
    uid: claims.uid,
    email: claims.email ?? "",
    emailVerified: claims.email_verified ?? false,
    signedInAt: claims.auth_time,
    signedInBy: claims.firebase?.sign_in_provider ?? "",
    cookie,
    refreshToken,
    secret,
    endsAt,
  };
}

export type NewSession = { readonly sealed: SealedSession; readonly session: Session };

type Fresh = {
  readonly tokens: IdentityTokens;
  readonly claims: DecodedIdToken;
  readonly cookie: string;
};

/**
 * Makes a session cookie from new tokens. It first asks the service whether the tokens were
 * revoked, because a grant does not check that. `endsAt` is the session's end in seconds since
 * 1970; it is unknown before the session has started.
 */
export async function freshCookie(tokens: IdentityTokens, endsAt = Infinity): Promise<Fresh> {
  const admin = identityAdmin();
  const claims = await admin.verifyIdToken(tokens.idToken, true);
  const expiresIn = cookieLifetime(endsAt) * 1000;
  return { tokens, claims, cookie: await admin.createSessionCookie(tokens.idToken, { expiresIn }) };
}

/**
 * Seals a session from a cookie and the API's answer. If all tokens of the account have just been
 * revoked, the session continues with new ones. Throws `IdentityProblem("user-token-expired")` if
 * the API may not sign new tokens.
 */
export async function sealSession(
  fresh: Fresh,
  state: SessionState & { readonly secret: string },
): Promise<NewSession> {
  const endsAt = Math.floor(Date.parse(state.endsAt) / 1000);
  const { tokens, claims, cookie } = state.revoked ? await signInAgain(state, endsAt) : fresh;
  const { refreshToken, expiresAt } = tokens;
  const sealed = { cookie, refreshToken, expiresAt, secret: state.secret, endsAt };
  return { sealed, session: sessionOf(claims, sealed) };
}

async function signInAgain({ signInToken }: SessionState, endsAt: number): Promise<Fresh> {
  if (signInToken !== null) return freshCookie(await signInWithToken(signInToken), endsAt);
  log.warn("The API may not sign tokens: whoever verifies their address has to log in again.");
  throw new IdentityProblem("user-token-expired");
}
