import { noteChange } from "../account/note-change.ts";
import { endAllSessions, lockSessionsOf } from "../session/end-all-sessions.ts";
import type { AdminAct } from "./perform-act.ts";
import { withdrawProposalsOf } from "./settle-proposal.ts";

/**
 * Disables an account. Its sessions end at once, and a session that is being opened at this moment
 * does not begin. What the member wrote stays.
 */
export const disableAccount: AdminAct = async ({ transaction, identity, admin, subject }) => {
  const { userId, uid } = subject;
  await lockSessionsOf(transaction, uid);
  await withdrawProposalsOf(transaction, userId);
  await noteChange(transaction, { userId, change: "account-disabled", byId: admin.userId });
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
