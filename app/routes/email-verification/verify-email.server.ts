import type { PageContext } from "#app/http/page.server.ts";
import { attempt } from "#app/http/form.server.ts";
import { countAttempt, countGuess } from "#app/session/count-attempt.server.ts";
import { endSession } from "#app/session/end-session.server.ts";
import { IdentityProblem } from "#app/session/identity-problem.server.ts";
import { applyVerification, refresh, sendVerification } from "#app/session/identity-rest.server.ts";
import { startSession } from "#app/session/start-session.server.ts";
import { localePath } from "#app/i18n/path.ts";

/** Uses the code of a verification mail up. Throws `IdentityProblem` and `ApiProblem`. */
export async function verifyEmail(oobCode: string, context: PageContext): Promise<void> {
  // Without a code the call would be an update of no account at all.
  if (!oobCode) throw new IdentityProblem("invalid-action-code");
  await countGuess("verification", context);
  await applyVerification(oobCode);
  await renewSession(context);
}

/**
 * Makes the session say what the identity service says now, so that a member whose email was verified a moment ago
 * can submit at once. One that the service no longer knows ends.
 */
export async function renewSession({ session, store }: PageContext): Promise<boolean> {
  if (!session) return false;
  let isVerified = false;
  const renew = async () => {
    isVerified = (await startSession(await refresh(session.refreshToken), store)).emailVerified;
  };
  const ended = await attempt(renew(), "user-token-expired", "user-disabled", "user-not-found");
  if (ended) endSession(store);
  return isVerified;
}

/** As `renewSession`, where a member asks for it. Throws `ApiProblem` after too many times. */
export async function lookAgain(context: PageContext): Promise<boolean> {
  if (context.session) await countAttempt("session-renewal", context.session.email, context);
  return renewSession(context);
}

/** Sends the mail again, unless it was verified meanwhile. Throws `IdentityProblem` and `ApiProblem`. */
export async function sendVerificationAgain(context: PageContext): Promise<void> {
  const { session, url, locale } = context;
  if (!session || session.emailVerified) return;
  await countAttempt("verification-mail", session.email, context);
  const { idToken } = await refresh(session.refreshToken);
  await sendVerification(idToken, url.origin + localePath(locale, "/email-verification"), locale);
}
