import * as endpoints from "#contract/community/application.ts";
import type { ActionContext } from "#app/request/context/page.server.ts";
import { invalid, parseForm, replyIfRefused } from "#app/request/form/form.server.ts";
import { recordAttempt } from "#app/session/core/attempts.server.ts";

export async function applyToHost(context: ActionContext) {
  const { api, form, redirect, t } = context;
  const parsed = parseForm(form, endpoints.applyToHost.body, t);
  if (!parsed.ok) return invalid(parsed);
  const step = async () => {
    await recordAttempt({ kind: "application", email: parsed.value.email }, context);
    return api(endpoints.applyToHost, { body: parsed.value });
  };
  const { refused } = await replyIfRefused(parsed, step(), context);
  if (refused) return refused;
  throw redirect("/protocols/apply?flash=sent");
}
