import { z } from "zod";
import { clearAttempts } from "#contract/identity/attempt.ts";
import { recoverAccount } from "#contract/identity/session.ts";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { reportError } from "#app/reporting/log.server.ts";
import type { PageContext } from "#app/request/context/page.server.ts";
import { accountName, recordAttempt } from "#app/session/core/attempts.server.ts";
import { newPassword, refuseLeaked } from "#app/session/core/credentials.server.ts";
import { IdentityProblem } from "#app/session/core/identity-problem.server.ts";
import { checkCode, resetPassword } from "#app/session/core/identity-rest.server.ts";
import { placeOf } from "#app/session/core/session-place.server.ts";

export const newPasswordForm = z
  .object({ password: newPassword, passwordAgain: z.string() })
  .refine(({ password, passwordAgain }) => password === passwordAgain, {
    path: ["passwordAgain"],
    error: "password-mismatch",
  });

/**
 * The account of a mail's code; the code stays usable. Throws `IdentityProblem`, also for a code of
 * another mail.
 */
export async function checkResetCode(oobCode: string): Promise<string> {
  const { email, requestType } = await checkCode(oobCode);
  if (requestType !== "PASSWORD_RESET" || !email) throw new IdentityProblem("invalid-action-code");
  return email;
}

/**
 * Sets the password with the code of a mail, removes all other access to the account, and clears
 * the counted log-in attempts. Returns whether all of this succeeded; if not, the reader can
 * request another mail. If it throws `IdentityProblem` or `ApiProblem`, nothing has changed.
 */
export async function setPassword(
  oobCode: string,
  password: string,
  context: PageContext,
): Promise<boolean> {
  const { api, store, url } = context;
  await recordAttempt({ kind: "new-password" }, context);
  refuseLeaked(password);
  const email = await checkResetCode(oobCode);
  await resetPassword(oobCode, password);
  try {
    // Called after the password was set: before that, an attacker with the former password could
    // add another log-in method.
    await api(recoverAccount, { body: { email, place: placeOf(context) } });
    await api(clearAttempts, { body: { kind: "log-in", account: accountName(email) } });
    return true;
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    reportError(error, store.requestId, url.pathname);
    return false;
  }
}
