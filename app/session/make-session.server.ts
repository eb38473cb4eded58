import type { DecodedIdToken } from "firebase-admin/auth";
import { identityAdmin } from "./identity-admin.server.ts";
import { sessionLifetime, type SealedSession } from "./sealed-cookie.server.ts";
import type { IdentityTokens, Session } from "./session.ts";

/** A session as its cookie's claims and the tokens beside it tell it. */
export function sessionOf(claims: DecodedIdToken, { cookie, refreshToken }: SealedSession): Session {
  return {
    uid: claims.uid,
    email: claims.email ?? "",
    emailVerified: claims.email_verified ?? false,
    signedInAt: claims.auth_time,
    cookie,
    refreshToken,
  };
}

/** A session cookie from fresh tokens, which are checked for revocation first: a grant alone does not look. */
export async function makeSession(
  tokens: IdentityTokens,
): Promise<{ sealed: SealedSession; session: Session }> {
  const admin = identityAdmin();
  const claims = await admin.verifyIdToken(tokens.idToken, true);
  const cookie = await admin.createSessionCookie(tokens.idToken, { expiresIn: sessionLifetime * 1000 });
  const sealed = { cookie, refreshToken: tokens.refreshToken, expiresAt: tokens.expiresAt };
  return { sealed, session: sessionOf(claims, sealed) };
}
