import { z } from "zod";
import { claimEmail } from "#contract/identity/session.ts";
import type { PageContext } from "#app/request/context/page.server.ts";
import { askSecondFactor } from "#app/session/factor/ask-second-factor.server.ts";
import { accountName, recordAttempt } from "#app/session/core/attempts.server.ts";
import { emailField } from "#app/session/core/credentials.server.ts";
import { IdentityProblem } from "#app/session/core/identity-problem.server.ts";
import { checkCode, signInWithEmailLink } from "#app/session/core/identity-rest.server.ts";
import { forgetAskedEmail, readLogInLink } from "#app/session/mail/log-in-link.server.ts";
import { openAnySession } from "#app/session/core/open-member-session.server.ts";

export const linkForm = z.object({ email: emailField });

/**
 * Starts a session for a reader who opened the link of a mail and knows the email that it was sent
 * to. The email is never taken from the link: otherwise a link could log a victim in as its sender.
 * Returns whether the account has a profile. An account with a second factor is redirected to the
 * page that asks for it. Throws `IdentityProblem`, which is `invalid-email` for another email than
 * the link's, and `ApiProblem`.
 */
export async function logInByLink(
  { email }: z.output<typeof linkForm>,
  context: PageContext,
): Promise<{ isMember: boolean }> {
  const link = readLogInLink(context.url);
  // Counted for the account of the mail, not for the typed email: only the mail's reader can use up
  // the attempts of the account.
  await recordAttempt({ kind: "log-in-link", email: link?.email }, context);
  if (!link) throw new IdentityProblem("invalid-action-code");
  if (link.isOver) throw new IdentityProblem("expired-action-code");
  if (link.email !== accountName(email)) throw new IdentityProblem("invalid-email");
  await checkCode(link.oobCode);
  // The code verifies the email. A stranger's access to the account must be removed before.
  await context.api(claimEmail, { body: { email: link.email } });
  const signingIn = signInWithEmailLink(link.email, link.oobCode);
  const tokens = await signingIn.catch(askSecondFactor({ email: link.email }, context));
  forgetAskedEmail(context.store);
  return openAnySession(tokens, context);
}
