import { z } from "zod";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { invalid, parseForm, replyIfRefused } from "#app/request/form/form.server.ts";
import type { ActionContext } from "#app/request/context/page.server.ts";
import { nullIfRefused } from "#app/request/form/refusal.server.ts";
import { relyOnRecentLogIn } from "#app/session/factor/ask-second-factor.server.ts";
import { accountName, clearAttempts, recordAttempt } from "#app/session/core/attempts.server.ts";
import { emailField } from "#app/session/core/credentials.server.ts";
import { IdentityProblem } from "#app/session/core/identity-problem.server.ts";
import { sendEmailChange, signInWithPassword } from "#app/session/core/identity-rest.server.ts";
import { verificationPage } from "#app/session/mail/mail-verification.server.ts";

const emailForm = z.object({ newEmail: emailField, currentPassword: z.string().max(1000) });

/**
 * Mails a link to a new email. The account keeps its email until a reader who is logged in confirms
 * the page of that link.
 */
export async function changeEmail(context: ActionContext) {
  const parsed = parseForm(context.form, emailForm, context.t);
  if (!parsed.ok) return invalid(parsed);
  const wrong = { field: "currentPassword", text: context.t("account.wrong-password") } as const;
  const { refused } = await replyIfRefused(parsed, mailLink(parsed.value, context), context, {
    "invalid-credential": wrong,
    "wrong-password": wrong,
    "invalid-email": "newEmail",
    "email-already-in-use": { field: "newEmail", text: context.t("account.same-email") },
  });
  if (refused) return refused;
  throw context.redirect("/profile/account?done=email-mailed");
}

/**
 * The response is the same whether or not another account has the new email. The present password
 * is required, and its attempts are counted, as for a new password.
 */
async function mailLink(
  { newEmail, currentPassword }: z.output<typeof emailForm>,
  context: ActionContext,
): Promise<void> {
  const { session, locale } = context;
  if (!session) throw new ApiProblem("unauthenticated");
  const { email } = session;
  if (accountName(newEmail) === accountName(email))
    throw new IdentityProblem("email-already-in-use");
  await recordAttempt({ kind: "log-in", email }, context);
  const signingIn = signInWithPassword({ email, password: currentPassword });
  const { idToken } = await signingIn.catch(relyOnRecentLogIn(context));
  await clearAttempts(email, context);
  await recordAttempt({ kind: "verification-mail", email: newEmail }, context);
  const mail = sendEmailChange(idToken, newEmail, verificationPage(context), locale);
  await mail.catch(nullIfRefused("email-already-in-use"));
}
