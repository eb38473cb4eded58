import * as endpoints from "#contract/admin/admin.ts";
import { byIntent } from "#app/request/form/by-intent.server.ts";
import { invalid, parseForm, sendForm } from "#app/request/form/form.server.ts";
import type { ActionContext } from "#app/request/context/page.server.ts";
import { requireRecentLogIn } from "#app/session/factor/recent-log-in.server.ts";

const operations = {
  grantReviewer: endpoints.grantReviewer,
  revokeReviewer: endpoints.revokeReviewer,
  proposeAdmin: endpoints.proposeAdmin,
  proposeRevocation: endpoints.proposeRevocation,
  confirmProposal: endpoints.confirmProposal,
  withdrawProposal: endpoints.withdrawProposal,
  disableAccount: endpoints.disableAccount,
  enableAccount: endpoints.enableAccount,
  endMemberSessions: endpoints.endMemberSessions,
  clearLocks: endpoints.clearLocks,
  resetFactors: endpoints.resetFactors,
  resumeMemberPayouts: endpoints.resumeMemberPayouts,
  clearAddress: endpoints.clearAddress,
};
export type Operation = keyof typeof operations;

export async function performOperation(context: ActionContext<{ member_id: string }>) {
  const { form, params, redirect, t } = context;
  // All operations accept their own body and return nothing.
  const endpoint = byIntent(operations, form) as typeof endpoints.disableAccount;
  requireRecentLogIn(context);
  const parsed = parseForm(form, endpoint.body, t);
  if (!parsed.ok) return invalid(parsed);
  const { refused } = await sendForm(parsed, endpoint, { params, body: parsed.value }, context);
  if (refused) return refused;
  throw redirect(`/admin/members/${params.member_id}?news=done`);
}
