import { z } from "zod";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { toTarget } from "#app/request/guards/target.server.ts";
import { parseForm, invalid, replyIfRefused } from "#app/request/form/form.server.ts";
import type { ActionContext } from "#app/request/context/page.server.ts";
import { askSecondFactor } from "#app/session/factor/ask-second-factor.server.ts";
import { clearAttempts, recordAttempt } from "#app/session/core/attempts.server.ts";
import { confirmIdentity } from "#app/session/factor/confirm-identity.server.ts";
import { signInWithPassword } from "#app/session/core/identity-rest.server.ts";

const passwordForm = z.object({ currentPassword: z.string().max(1000) });

export async function confirmByPassword(context: ActionContext) {
  const parsed = parseForm(context.form, passwordForm, context.t);
  if (!parsed.ok) return invalid(parsed);
  const wrong = { field: "currentPassword", text: context.t("account.wrong-password") } as const;
  const confirming = logInAgain(parsed.value.currentPassword, context);
  const { refused } = await replyIfRefused(parsed, confirming, context, {
    "invalid-credential": wrong,
    "wrong-password": wrong,
  });
  if (refused) return refused;
  throw toTarget(context, "/profile/account");
}

async function logInAgain(password: string, context: ActionContext): Promise<void> {
  const { session } = context;
  if (!session) throw new ApiProblem("unauthenticated");
  const { email } = session;
  await recordAttempt({ kind: "log-in", email }, context);
  const signingIn = signInWithPassword({ email, password });
  const tokens = await signingIn.catch(askSecondFactor({ email, purpose: "confirm" }, context));
  await clearAttempts(email, context);
  await confirmIdentity(tokens, context);
}
