import type { Database } from "../../db/connect.ts";
import type { Identity } from "../../identity/identity.ts";
import { endSessionsOf } from "./end-sessions.ts";
import { keepAddress } from "./keep-address.ts";

/**
 * Hands an account to whoever has proved to read the mail of its address: every session ends, and every way in but
 * the password is taken away. An address without an account has nothing to recover. Throws `identity-unavailable`.
 */
export const recoverAccount = async (
  database: Database,
  identity: Identity,
  email: string,
): Promise<void> => {
  const account = await identity.findByEmail(email.toLowerCase());
  if (!account) return;
  await identity.reclaim(account.uid);
  await endSessionsOf(database, account.uid, "account-recovered");
  await keepAddress(database, identity, account, null);
};
