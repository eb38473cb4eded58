import { z } from "zod";
import { endOtherSessions } from "#contract/session.ts";
import { ApiProblem } from "#app/api/problem.server.ts";
import { invalid, parseForm, replyIfRefused } from "#app/pages/form.server.ts";
import type { ActionContext } from "#app/pages/page.server.ts";
import { relyOnRecentLogIn } from "#app/session/ask-second-factor.server.ts";
import { clearAttempts, recordAttempt } from "#app/session/attempts.server.ts";
import { newPassword, refuseLeaked } from "#app/session/credentials.server.ts";
import { confirmIdentity } from "#app/session/confirm-identity.server.ts";
import { signInWithPassword, updatePassword } from "#app/session/identity-rest.server.ts";

const passwordForm = z
  .object({
    currentPassword: z.string().max(1000),
    password: newPassword,
    passwordAgain: z.string(),
  })
  .refine(({ password, passwordAgain }) => password === passwordAgain, {
    path: ["passwordAgain"],
    error: "password-mismatch",
  });
type Passwords = z.output<typeof passwordForm>;

/** Changes the password of whoever knows the present one. All other sessions end. */
export async function changePassword(context: ActionContext) {
  const parsed = parseForm(context.form, passwordForm, context.t);
  if (!parsed.ok) return invalid(parsed);
  const wrong = { field: "currentPassword", text: context.t("account.wrong-password") } as const;
  const { refused } = await replyIfRefused(parsed, setPassword(parsed.value, context), context, {
    "invalid-credential": wrong,
    "wrong-password": wrong,
    "weak-password": { field: "password", text: context.t("validation.password-leaked") },
  });
  if (refused) return refused;
  throw context.redirect("/profile/account?news=password-changed");
}

/**
 * The present password is asked for even of somebody who has just logged in: whoever finds an open
 * browser must not take the account over. A try is counted as a log-in, or this would be the way
 * around.
 */
async function setPassword(
  { currentPassword, password }: Passwords,
  context: ActionContext,
): Promise<void> {
  const { session, api } = context;
  if (!session) throw new ApiProblem("unauthenticated");
  const { email } = session;
  await recordAttempt({ kind: "log-in", email }, context);
  refuseLeaked(password);
  const signingIn = signInWithPassword({ email, password: currentPassword });
  const { idToken } = await signingIn.catch(relyOnRecentLogIn(context));
  await clearAttempts(email, context);
  // Before the change: if this fails, nothing has changed. A session that begins in between is
  // ended by the service's revocation.
  await api(endOtherSessions);
  // The change revokes this session's own tokens as well; it answers new ones.
  await confirmIdentity(await updatePassword(idToken, password), context);
}
