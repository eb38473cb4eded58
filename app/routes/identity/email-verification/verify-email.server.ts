import { expectEmail } from "#contract/identity/session.ts";
import type { PageContext } from "#app/request/context/page.server.ts";
import { recordAttempt } from "#app/session/core/attempts.server.ts";
import { forgetSession } from "#app/session/core/end-session.server.ts";
import { verificationPage } from "#app/session/mail/mail-verification.server.ts";
import { IdentityProblem } from "#app/session/core/identity-problem.server.ts";
import {
  applyCode,
  checkCode,
  refresh,
  sendVerification,
} from "#app/session/core/identity-rest.server.ts";
import { isOver, renewSession } from "#app/session/core/renew-session.server.ts";
import { placeOf } from "#app/session/core/session-place.server.ts";
import { asIdentityProblem, setSessionCookie } from "#app/session/core/open-session.server.ts";

/**
 * Uses the code of a verification mail for the account that is logged in. If a stranger has signed
 * up with another person's email, its owner must not verify it for the stranger by pressing a
 * button. Throws `IdentityProblem` and `ApiProblem`.
 */
export async function verifyEmail(
  oobCode: string,
  context: PageContext,
): Promise<"verified" | "another-account"> {
  const { session } = context;
  // Without a code, the call would update no account.
  if (!oobCode) throw new IdentityProblem("invalid-action-code");
  await recordAttempt({ kind: "verification" }, context);
  const { email, newEmail } = await checkCode(oobCode);
  if (!session || !email || email.toLowerCase() !== session.email.toLowerCase())
    return "another-account";
  if (newEmail) await context.api(expectEmail, { body: { email: newEmail } });
  await applyCode(oobCode);
  await refreshSession(context);
  return "verified";
}

/**
 * Updates the session from the identity service, so that a member whose email was just verified can
 * submit at once. A session that has ended is deleted here as well. Returns whether the email is
 * verified.
 */
async function refreshSession({ session, request, store, api }: PageContext): Promise<boolean> {
  if (!session) return false;
  try {
    const made = await asIdentityProblem(async () =>
      renewSession(await refresh(session.refreshToken), session, placeOf({ request, store }), api),
    );
    setSessionCookie(made, store);
    return made.session.emailVerified;
  } catch (error) {
    if (!isOver(error)) throw error;
    forgetSession(store);
    return false;
  }
}

/** Like `refreshSession`, for a member's request. Throws `ApiProblem` after too many attempts. */
export async function lookAgain(context: PageContext): Promise<"verified" | "not-yet"> {
  if (context.session)
    await recordAttempt({ kind: "session-renewal", email: context.session.email }, context);
  return (await refreshSession(context)) ? "verified" : "not-yet";
}

/**
 * Sends the mail again, unless the email was verified meanwhile. Throws `IdentityProblem` and
 * `ApiProblem`.
 */
export async function sendVerificationAgain(context: PageContext): Promise<"mail-sent"> {
  const { session, locale } = context;
  if (!session || session.emailVerified) return "mail-sent";
  await recordAttempt({ kind: "verification-mail", email: session.email }, context);
  const { idToken } = await refresh(session.refreshToken);
  await sendVerification(idToken, verificationPage(context), locale);
  return "mail-sent";
}
