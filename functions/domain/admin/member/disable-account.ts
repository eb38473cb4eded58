import { noteChange } from "../../identity/session/note-change.ts";
import { endAllSessions, lockSessionsOf } from "../../identity/session/end-all-sessions.ts";
import { stopPayouts } from "../../money/wallet/write-address.ts";
import type { AdminOperation } from "../../perform-operation.ts";
import { withdrawProposalsOf } from "./settle-proposal.ts";

/**
 * Disables an account and ends its sessions, including a session that is being opened now. Content
 * stays. Unsigned claims are not paid; re-enabling the account does not resume payouts.
 */
export const disableAccount: AdminOperation = async ({ transaction, identity, admin, subject }) => {
  const { userId, uid } = subject;
  await lockSessionsOf(transaction, uid);
  await withdrawProposalsOf(transaction, userId);
  await noteChange(transaction, { userId, change: "account-disabled", byId: admin.userId });
  await stopPayouts(transaction, userId);
  await identity.setDisabled(uid, true);
  await endAllSessions(transaction, uid, "account-disabled");
  return { operation: "account-disabled" };
};

export const enableAccount: AdminOperation = async ({ transaction, identity, admin, subject }) => {
  const { userId, uid } = subject;
  await noteChange(transaction, { userId, change: "account-enabled", byId: admin.userId });
  await identity.setDisabled(uid, false);
  return { operation: "account-enabled" };
};
