import { z } from "zod";
import type { PageContext } from "#app/request/context/page.server.ts";
import { withWantedPage } from "#app/request/guards/wanted-page.server.ts";
import { askSecondFactor } from "#app/session/factor/ask-second-factor.server.ts";
import { clearAttempts, recordAttempt } from "#app/session/core/attempts.server.ts";
import { emailField } from "#app/session/core/credentials.server.ts";
import { signInWithPassword } from "#app/session/core/identity-rest.server.ts";
import { openMemberSession } from "#app/session/core/open-member-session.server.ts";

/**
 * An existing password may be older than today's rules; the limit only keeps very long texts from
 * the identity service.
 */
export const logInForm = z.object({ email: emailField, password: z.string().max(1000) });
type LogInFields = z.output<typeof logInForm>;

/**
 * An identity without a profile is redirected to the sign-up page, and an account with a second
 * factor to the page that asks for it. Throws `IdentityProblem`, `ApiProblem` and these redirects.
 */
export async function logIn({ email, password }: LogInFields, context: PageContext): Promise<void> {
  await recordAttempt({ kind: "log-in", email }, context);
  const signingIn = signInWithPassword({ email, password });
  const tokens = await signingIn.catch(askSecondFactor({ email }, context));
  await clearAttempts(email, context);
  const session = await openMemberSession(tokens, context);
  if (!session) throw context.redirect(withWantedPage("/signup?unfinished=yes", context.url));
}
