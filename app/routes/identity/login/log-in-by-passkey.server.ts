import * as endpoints from "#contract/identity/passkey.ts";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { toTarget } from "#app/request/guards/target.server.ts";
import { replyIfRefused, sentForm } from "#app/request/form/form.server.ts";
import type { ActionContext } from "#app/request/context/page.server.ts";
import { accountName, recordAttempt } from "#app/session/core/attempts.server.ts";
import { rememberDevice } from "#app/session/factor/known-device.server.ts";
import {
  readCredential,
  rememberPasskey,
  signInByPasskey,
  takeChallenge,
} from "#app/session/factor/passkey.server.ts";
import { openMemberSession } from "#app/session/core/open-member-session.server.ts";

/** A refusal does not state its reason. */
export async function logInByPasskey(context: ActionContext) {
  const { form, t } = context;
  const { refused } = await replyIfRefused(sentForm(form, t), logIn(context), context);
  if (refused) return refused;
  throw toTarget(context);
}

async function logIn(context: ActionContext): Promise<void> {
  const { form, store, api } = context;
  await recordAttempt({ kind: "passkey" }, context);
  const challenge = takeChallenge("log-in", context);
  const body = { challenge, assertion: readCredential(form, endpoints.assertion) };
  const { signInToken } = await api(endpoints.logInByPasskey, { body });
  const session = await openMemberSession(await signInByPasskey(signInToken), context);
  if (!session) throw new ApiProblem("passkey-refused");
  rememberDevice(accountName(session.email), context);
  rememberPasskey(store);
}
