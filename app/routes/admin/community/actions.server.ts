import * as endpoints from "#contract/admin/communities.ts";
import type { ActionContext } from "#app/request/context/page.server.ts";
import { sendOperation } from "../send-operation.server.ts";

const operations = {
  suspendCommunity: endpoints.suspendCommunity,
  resumeCommunity: endpoints.resumeCommunity,
  inviteOwner: endpoints.inviteOwner,
  endRoleAsAdmin: endpoints.endRoleAsAdmin,
};
export type CommunityOperation = keyof typeof operations;

export async function performOperation(context: ActionContext<{ slug: string }>) {
  const refused = await sendOperation(context, operations);
  if (refused) return refused;
  throw context.redirect(`/admin/communities/${context.params.slug}?done`);
}
