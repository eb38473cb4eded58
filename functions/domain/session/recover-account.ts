import { eq, sql } from "drizzle-orm";
import type { SessionPlace } from "../../contract/session.ts";
import { transact, type Database } from "../../db/connect.ts";
import { users } from "../../db/schema/index.ts";
import type { Identity } from "../../identity/identity.ts";
import { noteChange } from "../account/note-change.ts";
import { endAllWaysIn, readClock, removeRecoveryCodesOf } from "./end-all-sessions.ts";
import { keepAddress } from "./keep-address.ts";
import { addressColumns, restoreIfMoved } from "./restore-address.ts";

type Recovery = {
  readonly email: string;
  /** Whether the password goes as well: whoever took the account may have chosen it. */
  readonly withPassword?: boolean | undefined;
  readonly place?: SessionPlace | undefined;
};

/**
 * Gives an account to the person who has proved that they read the mail of its address: ends every
 * session, and removes every sign-in method, passkeys too, the password only with `withPassword`; otherwise they
 * have just set it. A second factor stays where the address was proved before, unless the password
 * goes as well: reading its owner's mail must not be enough. They hear of it by mail. If the address
 * has no account, nothing happens. Throws `identity-unavailable`.
 */
export const recoverAccount = async (
  database: Database,
  identity: Identity,
  { email, withPassword = false, place }: Recovery,
): Promise<void> => {
  const found = await identity.findByEmail(email.toLowerCase());
  if (!found) return;
  const [member] = await database
    .select(addressColumns)
    .from(users)
    .where(eq(users.uid, found.uid));
  if (member && (await restoreIfMoved(database, identity, member, place))) return;
  const isProved = member?.email === found.email && member.emailVerifiedAt !== null;
  const keepsFactors = !withPassword && isProved;
  await identity.reclaim(found.uid, { password: withPassword, keepsFactors });
  await transact(database, async (transaction) => {
    await endAllWaysIn(transaction, found.uid);
    if (!keepsFactors) await removeRecoveryCodesOf(transaction, found.uid);
    const [user] = await transaction
      .select({ id: users.id })
      .from(users)
      .where(eq(users.uid, found.uid));
    const change = withPassword ? "sessions-ended" : "password-changed";
    if (user) await noteChange(transaction, { userId: user.id, change, place });
  });
  const since = await readClock(database);
  const account = await identity.find(found.uid);
  if (account) await keepAddress(database, identity, account, { kept: null, since, place });
};

/**
 * Prepares an account for the person who is about to prove its address by a mail's link. As long as
 * nobody has proved it, a stranger may have signed up with the address: their sessions and passkeys
 * end, and their password opens it no more. An account whose address is proved stays as it is, and one
 * that has lost it behind its member's back has it again. Throws
 * `identity-unavailable`.
 */
export const claimAddress = async (
  database: Database,
  identity: Identity,
  email: string,
): Promise<void> => {
  const address = email.toLowerCase();
  const [member] = await database
    .select(addressColumns)
    .from(users)
    .where(eq(sql`lower(${users.email})`, address));
  if (member) await restoreIfMoved(database, identity, member);
  const account = await identity.findByEmail(address);
  if (!account || account.emailVerified) return;
  const [holder] = await database
    .select(addressColumns)
    .from(users)
    .where(eq(users.uid, account.uid));
  // Its member has proved another address: what comes by the link is no way into their account.
  if (holder && (await restoreIfMoved(database, identity, holder))) return;
  await identity.reclaim(account.uid, { password: true });
  await transact(database, async (transaction) => {
    await endAllWaysIn(transaction, account.uid);
    await removeRecoveryCodesOf(transaction, account.uid);
  });
};
