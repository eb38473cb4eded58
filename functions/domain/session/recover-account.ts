import { eq, sql } from "drizzle-orm";
import { transact, type Database, type Transaction } from "../../db/connect.ts";
import { sessions, users } from "../../db/schema/index.ts";
import type { Identity, IdentitySession } from "../../identity/identity.ts";
import { endSessionsOf } from "./end-sessions.ts";
import { keepAddress } from "./keep-address.ts";
import { lockSessionsOf } from "./open-session.ts";
import { hashSecret, newSecret } from "./secret.ts";

/**
 * Adds a row without a usable secret. It tells a session that is being opened at the same moment
 * that it is too late.
 */
const markRecovered = (transaction: Transaction, uid: string) =>
  transaction.insert(sessions).values({
    uid,
    secretHash: hashSecret(newSecret()),
    endsAt: sql`now()`,
    endedAt: sql`clock_timestamp()`,
    ending: "account-recovered",
  });

/** Ends every session of an identity, also one that is being opened at the same moment. */
export const endAllSessionsOf = async (transaction: Transaction, uid: string): Promise<void> => {
  await lockSessionsOf(transaction, uid);
  await endSessionsOf(transaction, uid, "account-recovered");
  await markRecovered(transaction, uid);
};

/** Whether the member of an account proved its present address before. */
const isProved = async (database: Database, { uid, email }: IdentitySession): Promise<boolean> => {
  const [user] = await database
    .select({ email: users.email, emailVerifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.uid, uid));
  return user?.email === email && user.emailVerifiedAt !== null;
};

/**
 * Gives an account to the person who has proved that they read the mail of its address: ends every
 * session, and removes every sign-in method except the password. A second factor stays where the
 * address was proved before: reading its owner's mail must not be enough. If the address has no
 * account, nothing happens. Throws `identity-unavailable`.
 */
export const recoverAccount = async (
  database: Database,
  identity: Identity,
  email: string,
): Promise<void> => {
  const account = await identity.findByEmail(email.toLowerCase());
  if (!account) return;
  await identity.reclaim(account.uid, { keepsFactors: await isProved(database, account) });
  await transact(database, (transaction) => endAllSessionsOf(transaction, account.uid));
  await keepAddress(database, identity, account, null);
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
  await transact(database, (transaction) => endAllSessionsOf(transaction, account.uid));
};
