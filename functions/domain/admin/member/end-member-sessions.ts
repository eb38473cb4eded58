import { noteChange } from "../../identity/session/note-change.ts";
import { endAllSessions, lockSessionsOf } from "../../identity/session/end-all-sessions.ts";
import { endOneSession } from "../../identity/session/end-sessions.ts";
import type { AdminOperation } from "../../perform-operation.ts";

export const endMemberSessions: AdminOperation<{ session: string }> = async ({
  transaction,
  identity,
  admin,
  subject,
  input,
}) => {
  const { userId, uid } = subject;
  await noteChange(transaction, { userId, change: "sessions-ended", byId: admin.userId });
  if (input.session !== "all") {
    await endOneSession(transaction, uid, BigInt(input.session));
    return { operation: "session-ended" };
  }
  await lockSessionsOf(transaction, uid);
  await identity.revokeTokens(uid);
  await endAllSessions(transaction, uid, "tokens-revoked");
  return { operation: "sessions-ended" };
};
