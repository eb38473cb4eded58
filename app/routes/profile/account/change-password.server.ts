import { z } from "zod";
import { endOtherSessions } from "#contract/identity/session.ts";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { localePath } from "#app/i18n/path.ts";
import { invalid, parseForm, replyIfRefused } from "#app/request/form/form.server.ts";
import type { ActionContext } from "#app/request/context/page.server.ts";
import {
  askSecondFactor,
  relyOnRecentLogIn,
} from "#app/session/factor/ask-second-factor.server.ts";
import { clearAttempts, recordAttempt } from "#app/session/core/attempts.server.ts";
import { logOut } from "#app/session/core/end-session.server.ts";
import { SecondFactorNeeded } from "#app/session/core/identity-problem.server.ts";
import { newPassword, refuseLeaked } from "#app/session/core/credentials.server.ts";
import { confirmIdentity } from "#app/session/factor/confirm-identity.server.ts";
import { noteChange } from "#app/session/mail/note-change.server.ts";
import { signInWithPassword, updatePassword } from "#app/session/core/identity-rest.server.ts";

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
  throw context.redirect("/profile/account?done=password-changed");
}

/**
 * The present password is required even after a recent log-in: at an open browser, another person
 * must not be able to take over the account. An attempt counts as a log-in, because otherwise this
 * would bypass the limit.
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
  // Before the change: if this fails, nothing has changed. The service's revocation ends a session
  // that starts in between.
  await api(endOtherSessions);
  await updatePassword(idToken, password);
  // The change has revoked this session's own tokens as well.
  const again = await signInWithPassword({ email, password }).catch(logInAnew(email, context));
  await confirmIdentity(again, context);
  await noteChange("password-changed", context);
}

/** An account with a second factor is asked for it again, and gets a new session. */
const logInAnew = (email: string, context: ActionContext) => async (error: unknown) => {
  if (error instanceof SecondFactorNeeded) {
    await noteChange("password-changed", context);
    await logOut(context);
  }
  const back = localePath(context.locale, "/profile/account?done=password-changed");
  return askSecondFactor({ email, target: back }, context)(error);
};
