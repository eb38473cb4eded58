import { eq } from "drizzle-orm";
import type { SessionPlace } from "../../contract/session.ts";
import { transact, type Database } from "../../db/connect.ts";
import { users } from "../../db/schema/index.ts";
import type { Identity } from "../../identity/identity.ts";
import { noteChange } from "../account/note-change.ts";
import { keepAddress } from "./keep-address.ts";
import { endForRecovery, readClock } from "./recovery-mark.ts";

/**
 * Gives an account to the person who has proved that they read the mail of its address: ends every
 * session, and removes every sign-in method except the password, which they have just set and hear
 * of by mail. If the address has no account,
 * nothing happens. Throws `identity-unavailable`.
 */
export const recoverAccount = async (
  database: Database,
  identity: Identity,
  { email, place }: { email: string; place?: SessionPlace | undefined },
): Promise<void> => {
  const found = await identity.findByEmail(email.toLowerCase());
  if (!found) return;
  await identity.reclaim(found.uid);
  await transact(database, async (transaction) => {
    await endForRecovery(transaction, found.uid);
    const [user] = await transaction
      .select({ id: users.id })
      .from(users)
      .where(eq(users.uid, found.uid));
    if (user) await noteChange(transaction, { userId: user.id, change: "password-changed", place });
  });
  const since = await readClock(database);
  const account = await identity.find(found.uid);
  if (account) await keepAddress(database, identity, account, { kept: null, since, place });
};

/**
 * Prepares an account for the person who is about to prove its address by a mail's link. As long as
 * nobody has proved it, a stranger may have signed up with the address: their sessions end, and
 * their password opens it no more. An account whose address is proved stays as it is. Throws
 * `identity-unavailable`.
 */
export const claimAddress = async (
  database: Database,
  identity: Identity,
  email: string,
): Promise<void> => {
  const account = await identity.findByEmail(email.toLowerCase());
  if (!account || account.emailVerified) return;
  await identity.reclaim(account.uid, { password: true });
  await transact(database, (transaction) => endForRecovery(transaction, account.uid));
};
