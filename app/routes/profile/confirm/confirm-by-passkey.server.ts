import * as endpoints from "#contract/identity/passkey.ts";
import { toTarget } from "#app/request/guards/target.server.ts";
import { replyIfRefused, sentForm } from "#app/request/form/form.server.ts";
import type { ActionContext } from "#app/request/context/page.server.ts";
import { recordAttempt } from "#app/session/core/attempts.server.ts";
import { confirmIdentity } from "#app/session/factor/confirm-identity.server.ts";
import {
  readCredential,
  rememberPasskey,
  signInByPasskey,
  takeChallenge,
} from "#app/session/factor/passkey.server.ts";

export async function confirmByPasskey(context: ActionContext) {
  const { form, t } = context;
  const { refused } = await replyIfRefused(sentForm(form, t), confirm(context), context);
  if (refused) return refused;
  throw toTarget(context, "/profile/account");
}

async function confirm(context: ActionContext): Promise<void> {
  const { form, store, api } = context;
  await recordAttempt({ kind: "passkey" }, context);
  const challenge = takeChallenge("confirm", context);
  const body = { challenge, assertion: readCredential(form, endpoints.assertion) };
  const { signInToken } = await api(endpoints.confirmByPasskey, { body });
  await confirmIdentity(await signInByPasskey(signInToken), context);
  rememberPasskey(store);
}
