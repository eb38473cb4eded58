import { sql } from "drizzle-orm";
import { transact, type Database, type Transaction } from "../../db/connect.ts";
import { sessions } from "../../db/schema/index.ts";
import type { Identity } from "../../identity/identity.ts";
import { removePasskeysOf } from "../passkey/change-passkeys.ts";
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

/** Ends what the API itself lets in by: every session, and every passkey. */
const endAllOf = (database: Database, uid: string) =>
  transact(database, async (transaction) => {
    await lockSessionsOf(transaction, uid);
    await endSessionsOf(transaction, uid, "account-recovered");
    await removePasskeysOf(transaction, uid);
    await markRecovered(transaction, uid);
  });

/**
 * Gives an account to the person who has proved that they read the mail of its address: ends every
 * session, and removes every sign-in method except the password, passkeys too. If the address has no
 * account, nothing happens. Throws `identity-unavailable`.
 */
export const recoverAccount = async (
  database: Database,
  identity: Identity,
  email: string,
): Promise<void> => {
  const account = await identity.findByEmail(email.toLowerCase());
  if (!account) return;
  await identity.reclaim(account.uid);
  await endAllOf(database, account.uid);
  await keepAddress(database, identity, account, null);
};

/**
 * Prepares an account for the person who is about to prove its address by a mail's link. As long as
 * nobody has proved it, a stranger may have signed up with the address: their sessions and passkeys
 * end, and their password opens it no more. An account whose address is proved stays as it is. Throws
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
  await endAllOf(database, account.uid);
};
