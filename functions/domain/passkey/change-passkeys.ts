import { and, eq, inArray } from "drizzle-orm";
import type { SessionPlace } from "../../contract/session.ts";
import { transact, type Database, type Transaction } from "../../db/connect.ts";
import { passkeys, users } from "../../db/schema/index.ts";
import type { IdentityCookie } from "../../identity/identity.ts";
import { noteChange } from "../account/note-change.ts";
import { Refusal } from "../refusal.ts";
import { requireRecentLogIn } from "../session/require-recent-log-in.ts";

const ownPasskey = (userId: bigint, id: bigint) =>
  and(eq(passkeys.id, id), eq(passkeys.userId, userId));

/** Gives a member's passkey another name. Throws `not-found`, also for somebody else's. */
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
 * Removes a member's passkey. Sessions that it has begun go on. Throws `recent-login-required`, and
 * `not-found`, also for somebody else's.
 */
export const removePasskey = async (
  database: Database,
  session: IdentityCookie,
  userId: bigint,
  { id, place }: { id: bigint; place: SessionPlace | undefined },
): Promise<void> => {
  requireRecentLogIn(session);
  await transact(database, async (transaction) => {
    const [removed] = await transaction
      .delete(passkeys)
      .where(ownPasskey(userId, id))
      .returning({ name: passkeys.name });
    if (!removed) throw new Refusal("not-found");
    const about = removed.name;
    await noteChange(transaction, { userId, change: "passkey-removed", about, place });
  });
};

/**
 * Removes every passkey of an identity, as part of an act that takes every way in away but the
 * password. Whoever reads the mail of the address does that, and is told so there.
 */
export const removePasskeysOf = async (transaction: Transaction, uid: string): Promise<void> => {
  const owner = transaction.select({ id: users.id }).from(users).where(eq(users.uid, uid));
  await transaction.delete(passkeys).where(inArray(passkeys.userId, owner));
};

/** Whether an identity has a passkey. */
export const hasPasskey = async (transaction: Transaction, uid: string): Promise<boolean> => {
  const found = await transaction
    .select({ id: passkeys.id })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(users.uid, uid))
    .limit(1);
  return found.length > 0;
};
