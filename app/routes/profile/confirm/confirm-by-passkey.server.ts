import * as endpoints from "#contract/passkey.ts";
import { toWantedPage } from "#app/guards/wanted-page.server.ts";
import { replyIfRefused, sentForm } from "#app/pages/form.server.ts";
import type { ActionContext } from "#app/pages/page.server.ts";
import { recordAttempt } from "#app/session/attempts.server.ts";
import { confirmIdentity } from "#app/session/confirm-identity.server.ts";
import {
  readCredential,
  rememberPasskey,
  signInByPasskey,
  takeChallenge,
} from "#app/session/passkey.server.ts";

export async function confirmByPasskey(context: ActionContext) {
  const { form, t } = context;
  const { refused } = await replyIfRefused(sentForm(form, t), confirm(context), context);
  if (refused) return refused;
  throw toWantedPage(context, "/profile/account");
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
