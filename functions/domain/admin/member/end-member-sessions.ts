import { noteChange } from "../../identity/session/note-change.ts";
import { endAllSessions, lockSessionsOf } from "../../identity/session/end-all-sessions.ts";
import { endOneSession } from "../../identity/session/end-sessions.ts";
import type { AdminOperation } from "../../perform-operation.ts";

export const endMemberSessions: AdminOperation<{ session: string }> = async ({
  tx,
  identity,
  admin,
  subject,
  input,
}) => {
  const { userId, uid } = subject;
  await noteChange(tx, { userId, change: "sessions-ended", byId: admin.userId });
  if (input.session !== "all") {
    await endOneSession(tx, uid, BigInt(input.session));
    return { operation: "session-ended" };
  }
  await lockSessionsOf(tx, uid);
  await identity.revokeTokens(uid);
  await endAllSessions(tx, uid, "tokens-revoked");
  return { operation: "sessions-ended" };
};
