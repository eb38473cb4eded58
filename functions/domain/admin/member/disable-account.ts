import { noteChange } from "../../identity/session/note-change.ts";
import { endAllSessions, lockSessionsOf } from "../../identity/session/end-all-sessions.ts";
import { stopPayouts } from "../../money/wallet/write-address.ts";
import type { AdminOperation } from "../../perform-operation.ts";
import { withdrawProposalsOf } from "./settle-proposal.ts";

/**
 * Disables an account and ends its sessions, including a session that is being opened now. Content
 * stays. Unsigned claims are not paid; re-enabling the account does not resume payouts.
 */
export const disableAccount: AdminOperation = async ({ tx, identity, admin, subject }) => {
  const { userId, uid } = subject;
  await lockSessionsOf(tx, uid);
  await withdrawProposalsOf(tx, userId);
  await noteChange(tx, { userId, change: "account-disabled", byId: admin.userId });
  await stopPayouts(tx, userId);
  await identity.setDisabled(uid, true);
  await endAllSessions(tx, uid, "account-disabled");
  return { operation: "account-disabled" };
};

export const enableAccount: AdminOperation = async ({ tx, identity, admin, subject }) => {
  const { userId, uid } = subject;
  await noteChange(tx, { userId, change: "account-enabled", byId: admin.userId });
  await identity.setDisabled(uid, false);
  return { operation: "account-enabled" };
};
