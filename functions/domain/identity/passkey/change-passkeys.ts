import { and, eq, inArray } from "drizzle-orm";
import type { SessionPlace } from "../../../contract/identity/session.ts";
import { transact, type Database, type Transaction } from "../../../db/connect.ts";
import { passkeys, users } from "../../../db/schema/index.ts";
import type { IdentityCookie } from "../../../platform/identity/identity.ts";
import { noteChange } from "../session/note-change.ts";
import { Refusal } from "../../refusal.ts";
import { requireRecentLogIn } from "../session/require-recent-log-in.ts";

const ownPasskey = (userId: bigint, id: bigint) =>
  and(eq(passkeys.id, id), eq(passkeys.userId, userId));

export const renamePasskey = async (
  database: Database,
  userId: bigint,
  { id, name }: { id: bigint; name: string },
): Promise<void> => {
  const renamed = await database
    .update(passkeys)
    .set({ name })
    .where(ownPasskey(userId, id))
    .returning({ id: passkeys.id });
  if (renamed.length === 0) throw new Refusal("not-found");
};

/**
 * Sessions started by the passkey continue. Throws `recent-login-required`, and `not-found`, also
 * for another member's passkey.
 */
export const removePasskey = async (
  database: Database,
  session: IdentityCookie,
  userId: bigint,
  { id, place }: { id: bigint; place: SessionPlace | undefined },
): Promise<void> => {
  requireRecentLogIn(session);
  await transact(database, async (tx) => {
    const [removed] = await tx
      .delete(passkeys)
      .where(ownPasskey(userId, id))
      .returning({ name: passkeys.name });
    if (!removed) throw new Refusal("not-found");
    const about = removed.name;
    await noteChange(tx, { userId, change: "passkey-removed", about, place });
  });
};

/**
 * Part of operations that remove every sign-in method but the password. The owner of the email
 * performs them and is notified there.
 */
export const removePasskeysOf = async (tx: Transaction, uid: string): Promise<void> => {
  const owner = tx.select({ id: users.id }).from(users).where(eq(users.uid, uid));
  await tx.delete(passkeys).where(inArray(passkeys.userId, owner));
};

export const hasPasskey = async (tx: Transaction, uid: string): Promise<boolean> => {
  const found = await tx
    .select({ id: passkeys.id })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(users.uid, uid))
    .limit(1);
  return found.length > 0;
};
