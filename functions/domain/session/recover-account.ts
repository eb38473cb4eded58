import { sql } from "drizzle-orm";
import { transact, type Database, type Transaction } from "../../db/connect.ts";
import { sessions } from "../../db/schema/index.ts";
import type { Identity } from "../../identity/identity.ts";
import { endSessionsOf } from "./end-sessions.ts";
import { keepAddress } from "./keep-address.ts";
import { lockSessionsOf } from "./open-session.ts";
import { hashSecret, newSecret } from "./secret.ts";

/**
 * A row that nobody has the secret of: it tells a session that is about to open that it comes too
 * late.
 */
const markRecovered = (transaction: Transaction, uid: string) =>
  transaction.insert(sessions).values({
    uid,
    secretHash: hashSecret(newSecret()),
    endsAt: sql`now()`,
    endedAt: sql`clock_timestamp()`,
    ending: "account-recovered",
  });

/**
 * Hands an account to whoever has proved to read the mail of its address: every session ends, and
 * every way in but the password is taken away. An address without an account has nothing to
 * recover. Throws `identity-unavailable`.
 */
export const recoverAccount = async (
  database: Database,
  identity: Identity,
  email: string,
): Promise<void> => {
  const account = await identity.findByEmail(email.toLowerCase());
  if (!account) return;
  await identity.reclaim(account.uid);
  await transact(database, async (transaction) => {
    await lockSessionsOf(transaction, account.uid);
    await endSessionsOf(transaction, account.uid, "account-recovered");
    await markRecovered(transaction, account.uid);
  });
  await keepAddress(database, identity, account, null);
};
