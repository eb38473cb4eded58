import { eq } from "drizzle-orm";
import { transact, type Database } from "../../db/connect.ts";
import { recoveryCodes, users } from "../../db/schema/index.ts";
import type { Identity } from "../../identity/identity.ts";
import { Refusal } from "../refusal.ts";
import { endAllSessions } from "../session/end-all-sessions.ts";
import { noteChange } from "./note-change.ts";

/**
 * Removes all second factors and recovery codes of a member who has lost them, and ends all of their
 * sessions. They log in by the first factor alone. An admin does it once they know who asks; whoever
 * calls this has checked that. If it fails halfway, doing it again does the rest. Throws `not-found`
 * and `identity-unavailable`.
 */
export const resetFactors = async (
  database: Database,
  identity: Identity,
  { userId, byId }: { userId: bigint; byId: bigint },
): Promise<void> => {
  const [user] = await database.select({ uid: users.uid }).from(users).where(eq(users.id, userId));
  if (!user) throw new Refusal("not-found");
  await identity.removeSecondFactors(user.uid);
  await transact(database, async (transaction) => {
    await endAllSessions(transaction, user.uid, "tokens-revoked");
    await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    await noteChange(transaction, { userId, byId, change: "factor-removed" });
  });
};
