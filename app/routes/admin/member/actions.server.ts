import * as endpoints from "#contract/admin/admin.ts";
import type { ActionContext } from "#app/request/context/page.server.ts";
import { sendOperation } from "../send-operation.server.ts";

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
  const refused = await sendOperation(context, operations);
  if (refused) return refused;
  throw context.redirect(`/admin/members/${context.params.member_id}?done`);
}
