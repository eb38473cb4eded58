import { z } from "zod";
import { clearAttempts } from "#contract/attempt.ts";
import type { PageContext } from "#app/http/page.server.ts";
import { accountName } from "#app/session/count-attempt.server.ts";
import { newPassword } from "#app/session/credentials.server.ts";
import { resetPassword } from "#app/session/identity-rest.server.ts";

export const newPasswordForm = z
  .object({ password: newPassword, passwordAgain: z.string() })
  .refine(({ password, passwordAgain }) => password === passwordAgain, {
    path: ["passwordAgain"],
    error: "password-mismatch",
  });

/** Sets the password by the code of a mail, and lets its owner try it. Throws `IdentityProblem`. */
export async function setPassword(oobCode: string, password: string, { api }: PageContext): Promise<void> {
  const { email } = await resetPassword(oobCode, password);
  if (email) await api(clearAttempts, { body: { kind: "log-in", account: accountName(email) } });
}
