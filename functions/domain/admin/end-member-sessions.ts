import { noteChange } from "../account/note-change.ts";
import { endAllSessions, lockSessionsOf } from "../session/end-all-sessions.ts";
import { endOneSession } from "../session/end-sessions.ts";
import type { AdminAct } from "./perform-act.ts";

export const endMemberSessions: AdminAct<{ session: string }> = async ({
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
    return { act: "session-ended" };
  }
  await lockSessionsOf(transaction, uid);
  await identity.revokeTokens(uid);
  await endAllSessions(transaction, uid, "tokens-revoked");
  return { act: "sessions-ended" };
};
