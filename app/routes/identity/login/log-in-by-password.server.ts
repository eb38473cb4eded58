import { z } from "zod";
import type { ActionContext, PageContext } from "#app/request/context/page.server.ts";
import { toTarget, withTargetOf } from "#app/request/guards/target.server.ts";
import { invalid, parseForm, replyIfRefused } from "#app/request/form/form.server.ts";
import { askSecondFactor } from "#app/session/factor/ask-second-factor.server.ts";
import { clearAttempts, recordAttempt } from "#app/session/core/attempts.server.ts";
import { emailField } from "#app/session/core/credentials.server.ts";
import { signInWithPassword } from "#app/session/core/identity-rest.server.ts";
import { openMemberSession } from "#app/session/core/open-member-session.server.ts";

/**
 * An existing password may be older than today's rules; the limit only keeps very long texts from
 * the identity service.
 */
const logInForm = z.object({ email: emailField, password: z.string().max(1000) });
type LogInFields = z.output<typeof logInForm>;

export async function logInByPassword(context: ActionContext) {
  const parsed = parseForm(context.form, logInForm, context.t);
  if (!parsed.ok) return invalid(parsed);
  const { refused } = await replyIfRefused(parsed, logIn(parsed.value, context), context);
  if (refused) return refused;
  throw toTarget(context);
}

/**
 * An identity without a profile is redirected to the sign-up page, and an account with a second
 * factor to the page that asks for it. Throws `IdentityProblem`, `ApiProblem` and these redirects.
 */
async function logIn({ email, password }: LogInFields, context: PageContext): Promise<void> {
  await recordAttempt({ kind: "log-in", email }, context);
  const signingIn = signInWithPassword({ email, password });
  const tokens = await signingIn.catch(askSecondFactor({ email }, context));
  await clearAttempts(email, context);
  const session = await openMemberSession(tokens, context);
  if (!session) throw context.redirect(withTargetOf("/signup?unfinished=yes", context.url));
}
