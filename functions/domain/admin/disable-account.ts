import { noteChange } from "../account/note-change.ts";
import { endAllSessions, lockSessionsOf } from "../session/end-all-sessions.ts";
import { stopPayouts } from "../wallet/write-address.ts";
import type { AdminAct } from "./perform-act.ts";
import { withdrawProposalsOf } from "./settle-proposal.ts";

/**
 * Disables an account. Its sessions end at once, and a session that is being opened at this moment
 * does not begin. What the member wrote stays. What they claimed and nobody has signed yet is not paid;
 * enabling the account leaves that to whoever lets payouts go on.
 */
export const disableAccount: AdminAct = async ({ transaction, identity, admin, subject }) => {
  const { userId, uid } = subject;
  await lockSessionsOf(transaction, uid);
  await withdrawProposalsOf(transaction, userId);
  await noteChange(transaction, { userId, change: "account-disabled", byId: admin.userId });
  await stopPayouts(transaction, userId);
  await identity.setDisabled(uid, true);
  await endAllSessions(transaction, uid, "account-disabled");
  return { act: "account-disabled" };
};

export const enableAccount: AdminAct = async ({ transaction, identity, admin, subject }) => {
  const { userId, uid } = subject;
  await noteChange(transaction, { userId, change: "account-enabled", byId: admin.userId });
  await identity.setDisabled(uid, false);
  return { act: "account-enabled" };
};
