import { eq } from "drizzle-orm";
import { recoveryCodes } from "../../db/schema/index.ts";
import { noteChange } from "../account/note-change.ts";
import { endAllSessions, lockSessionsOf } from "../session/end-all-sessions.ts";
import type { AdminAct } from "./perform-act.ts";

/**
 * Removes all second factors and recovery codes of a member who has lost them, and ends all of their
 * sessions. Passkeys stay: each is a device of its own, which its owner still has. If it fails
 * halfway, doing it again does the rest.
 */
export const resetFactors: AdminAct = async ({ transaction, identity, admin, subject }) => {
  const { userId, uid } = subject;
  await lockSessionsOf(transaction, uid);
  await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await noteChange(transaction, { userId, change: "factors-reset", byId: admin.userId });
  await identity.removeSecondFactors(uid);
  await endAllSessions(transaction, uid, "tokens-revoked");
  return { act: "factors-reset" };
};
