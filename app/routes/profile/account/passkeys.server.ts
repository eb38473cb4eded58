import type { EndpointOutput } from "#contract/core/endpoint.ts";
import * as endpoints from "#contract/identity/passkey.ts";
import { limits } from "#contract/core/limits.ts";
import { id } from "#contract/core/values.ts";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { replyIfRefused, sendFields, sentForm } from "#app/request/form/form.server.ts";
import type { ActionContext, PageContext } from "#app/request/context/page.server.ts";
import { requireViewer } from "#app/request/context/require-viewer.server.ts";
import {
  readCredential,
  rememberPasskey,
  takeChallenge,
} from "#app/session/factor/passkey.server.ts";
import { isRecent, requireRecentLogIn } from "#app/session/factor/recent-log-in.server.ts";
import { placeOf } from "#app/session/core/session-place.server.ts";

const page = (done: string) => `/profile/account?done=${done}#passkeys`;

export function passkeyData(
  passkeys: EndpointOutput<typeof endpoints.listPasskeys>["passkeys"],
  context: PageContext,
) {
  const { session, url } = context;
  return {
    passkeys,
    mostPasskeys: limits.passkeys,
    longestName: limits.name,
    isRecent: session !== null && isRecent(session),
    isVerified: requireViewer(context).emailVerified,
    path: url.pathname,
  };
}

export async function addPasskey(context: ActionContext) {
  requireRecentLogIn(context);
  const { form, t } = context;
  const { refused } = await replyIfRefused(sentForm(form, t), add(context), context);
  if (refused) return refused;
  throw context.redirect(page("passkey-added"));
}

async function add(context: ActionContext): Promise<void> {
  const { api, form, store, t } = context;
  const challenge = takeChallenge("add", context);
  const registration = readCredential(form, endpoints.registration);
  const place = placeOf(context);
  const { browser, system } = place;
  const both = browser && system ? t("account.device", { browser, system }) : null;
  const name = both ?? browser ?? system ?? t("passkeys.nameless");
  await api(endpoints.addPasskey, { body: { challenge, registration, name, place } });
  rememberPasskey(store);
}

/** A malformed id is `not-found`, as another member's passkey is at the API. */
function passkeyOf(form: FormData): { passkey_id: string } {
  const passkey = id.safeParse(form.get("passkey"));
  if (!passkey.success) throw new ApiProblem("not-found");
  return { passkey_id: passkey.data };
}

export async function renamePasskey(context: ActionContext) {
  const params = passkeyOf(context.form);
  const { refused } = await sendFields(endpoints.renamePasskey, context, { params });
  if (refused) return refused;
  throw context.redirect(page("passkey-renamed"));
}

export async function removePasskey(context: ActionContext): Promise<never> {
  requireRecentLogIn(context);
  const params = passkeyOf(context.form);
  await context.api(endpoints.removePasskey, { params, body: { place: placeOf(context) } });
  throw context.redirect(page("passkey-removed"));
}
