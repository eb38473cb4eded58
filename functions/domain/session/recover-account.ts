import { transact, type Database } from "../../db/connect.ts";
import type { Identity } from "../../identity/identity.ts";
import { endAllSessions } from "./end-all-sessions.ts";
import { keepAddress } from "./keep-address.ts";

const endAllSessionsOf = (database: Database, uid: string) =>
  transact(database, (transaction) => endAllSessions(transaction, uid, "account-recovered"));

/**
 * Gives an account to the person who has proved that they read the mail of its address: ends every
 * session, and removes every sign-in method, the password only with `withPassword`. If the address
 * has no account, nothing happens. Throws `identity-unavailable`.
 */
export const recoverAccount = async (
  database: Database,
  identity: Identity,
  { email, withPassword = false }: { email: string; withPassword?: boolean | undefined },
): Promise<void> => {
  const account = await identity.findByEmail(email.toLowerCase());
  if (!account) return;
  await identity.reclaim(account.uid, { password: withPassword });
  await endAllSessionsOf(database, account.uid);
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
  await endAllSessionsOf(database, account.uid);
};
