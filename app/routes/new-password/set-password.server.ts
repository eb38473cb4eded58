import { z } from "zod";
import { clearAttempts } from "#contract/attempt.ts";
import type { PageContext } from "#app/http/page.server.ts";
import { accountName, countGuess } from "#app/session/count-attempt.server.ts";
import { newPassword } from "#app/session/credentials.server.ts";
import { resetPassword } from "#app/session/identity-rest.server.ts";

export const newPasswordForm = z
  .object({ password: newPassword, passwordAgain: z.string() })
  .refine(({ password, passwordAgain }) => password === passwordAgain, {
    path: ["passwordAgain"],
    error: "password-mismatch",
  });

/** Sets the password by the code of a mail, and lets its owner try it. Throws `IdentityProblem` and `ApiProblem`. */
export async function setPassword(oobCode: string, password: string, context: PageContext): Promise<void> {
  const { api } = context;
  await countGuess("new-password", context);
  const { email } = await resetPassword(oobCode, password);
  if (email) await api(clearAttempts, { body: { kind: "log-in", account: accountName(email) } });
}
