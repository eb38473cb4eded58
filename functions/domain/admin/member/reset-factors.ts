import { eq } from "drizzle-orm";
import { recoveryCodes } from "../../../db/schema/index.ts";
import { noteChange } from "../../identity/session/note-change.ts";
import { endAllSessions, lockSessionsOf } from "../../identity/session/end-all-sessions.ts";
import type { AdminOperation } from "../../perform-operation.ts";

/**
 * Removes all second factors and recovery codes of a member and ends all sessions. Passkeys stay,
 * because each is a separate device of the owner. Safe to retry after a failure.
 */
export const resetFactors: AdminOperation = async ({ tx, identity, admin, subject }) => {
  const { userId, uid } = subject;
  await lockSessionsOf(tx, uid);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await noteChange(tx, { userId, change: "factors-reset", byId: admin.userId });
  await identity.removeSecondFactors(uid);
  await endAllSessions(tx, uid, "tokens-revoked");
  return { operation: "factors-reset" };
};
