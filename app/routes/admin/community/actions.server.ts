import * as endpoints from "#contract/admin/communities.ts";
import type { ActionContext } from "#app/request/context/page.server.ts";
import { byIntent } from "#app/request/form/by-intent.server.ts";
import { invalid, parseForm, sendForm } from "#app/request/form/form.server.ts";
import { requireRecentLogIn } from "#app/session/factor/recent-log-in.server.ts";

const operations = {
  suspendCommunity: endpoints.suspendCommunity,
  resumeCommunity: endpoints.resumeCommunity,
  inviteOwner: endpoints.inviteOwner,
  endRoleAsAdmin: endpoints.endRoleAsAdmin,
};
export type CommunityOperation = keyof typeof operations;

export async function performOperation(context: ActionContext<{ slug: string }>) {
  const { form, params, redirect, t } = context;
  // All operations accept their own body and return nothing.
  const endpoint = byIntent(operations, form) as typeof endpoints.suspendCommunity;
  requireRecentLogIn(context);
  const parsed = parseForm(form, endpoint.body, t);
  if (!parsed.ok) return invalid(parsed);
  const { refused } = await sendForm(parsed, endpoint, { params, body: parsed.value }, context);
  if (refused) return refused;
  throw redirect(`/admin/communities/${params.slug}?news=done`);
}
