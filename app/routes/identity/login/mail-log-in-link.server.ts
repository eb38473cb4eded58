import { z } from "zod";
import { withTargetOf } from "#app/request/guards/target.server.ts";
import { invalid, parseForm, replyIfRefused } from "#app/request/form/form.server.ts";
import type { ActionContext, PageContext } from "#app/request/context/page.server.ts";
import { nullIfRefused } from "#app/request/form/refusal.server.ts";
import { accountName, recordAttempt } from "#app/session/core/attempts.server.ts";
import { emailField } from "#app/session/core/credentials.server.ts";
import { sendLogInLink } from "#app/session/core/identity-rest.server.ts";
import { setAskedEmail, logInLinkPath } from "#app/session/mail/log-in-link.server.ts";
import { pageOfMail } from "#app/session/mail/page-of-mail.server.ts";

const linkForm = z.object({ email: emailField });

/** Mails a link that logs in without a password. The response is the same for every email. */
export async function mailLogInLink(context: ActionContext) {
  const parsed = parseForm(context.form, linkForm, context.t);
  if (!parsed.ok) return invalid(parsed);
  const { email } = parsed.value;
  const { refused } = await replyIfRefused(parsed, mailLink(email, context), context);
  if (refused) return refused;
  setAskedEmail(email, context.store);
  throw context.redirect(withTargetOf("/login?done=link-sent", context.url));
}

/** An email without an account also gets a mail: its link leads to the sign-up page. */
async function mailLink(email: string, context: PageContext): Promise<void> {
  await recordAttempt({ kind: "log-in-mail", email }, context);
  const page = pageOfMail(logInLinkPath(accountName(email)), context);
  const mail = sendLogInLink(email, page, context.locale);
  await mail.catch(nullIfRefused("user-not-found", "user-disabled"));
}
