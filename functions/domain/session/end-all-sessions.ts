import { and, eq, gte, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/connect.ts";
import { recoveryCodes, sessions, users, type SessionEnding } from "../../db/schema/index.ts";
import { removePasskeysOf } from "../passkey/change-passkeys.ts";
import { endSessionsOf } from "./end-sessions.ts";
import { hashSecret, newSecret } from "./secret.ts";

export const readClock = async (database: Database): Promise<string> => {
  const result = await database.execute(sql`select clock_timestamp()::text as now`);
  const [row] = (result as unknown as { rows: { now: string }[] }).rows;
  if (!row) throw new Error("The database tells no time.");
  return row.now;
};

/**
 * Locks the sessions of this identity against other transactions that begin or end them, until the
 * transaction ends.
 */
export const lockSessionsOf = (transaction: Transaction, uid: string) =>
  transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sessions ${uid}`}, 0))`);

/**
 * What also stops a session that is being opened at this moment: it was verified before the account
 * was taken from whoever opens it.
 */
export const endingsOfAll = [
  "account-recovered",
  "account-disabled",
  "tokens-revoked",
] as const satisfies readonly SessionEnding[];

/**
 * Whether all sessions of the account were ended at `since` or later, for one of these reasons. What
 * was read about it earlier is then out of date.
 */
export const wasTakenSince = async (
  transaction: Transaction,
  uid: string,
  since: string,
  endings: readonly SessionEnding[] = endingsOfAll,
): Promise<boolean> => {
  const taken = and(
    eq(sessions.uid, uid),
    inArray(sessions.ending, [...endings]),
    gte(sessions.endedAt, sql`${since}::timestamptz`),
  );
  return (
    (await transaction.select({ id: sessions.id }).from(sessions).where(taken).limit(1)).length > 0
  );
};

/**
 * Ends every session of an identity. It adds a row without a usable secret, which tells a session
 * that is being opened at the same moment that it is too late.
 */
export const endAllSessions = async (
  transaction: Transaction,
  uid: string,
  ending: (typeof endingsOfAll)[number],
): Promise<void> => {
  await lockSessionsOf(transaction, uid);
  await endSessionsOf(transaction, uid, ending);
  await transaction.insert(sessions).values({
    uid,
    secretHash: hashSecret(newSecret()),
    endsAt: sql`now()`,
    endedAt: sql`clock_timestamp()`,
    ending,
  });
};

/**
 * Ends what the API itself lets in by, for an owner who takes the account back. A change of the address
 * that was begun is not theirs.
 */
export const endAllWaysIn = async (transaction: Transaction, uid: string): Promise<void> => {
  await endAllSessions(transaction, uid, "account-recovered");
  await removePasskeysOf(transaction, uid);
  await transaction.update(users).set({ expectedEmail: null }).where(eq(users.uid, uid));
};

/**
 * Removes the recovery codes of an identity, or those that were made at `since` or later. Codes stand
 * for second factors, and go with them: those of whoever had the account before would open a later one.
 */
export const removeRecoveryCodesOf = async (
  transaction: Transaction,
  uid: string,
  since?: string,
): Promise<void> => {
  const owner = transaction.select({ id: users.id }).from(users).where(eq(users.uid, uid));
  const made = since === undefined ? undefined : gte(recoveryCodes.createdAt, since);
  await transaction.delete(recoveryCodes).where(and(inArray(recoveryCodes.userId, owner), made));
};
