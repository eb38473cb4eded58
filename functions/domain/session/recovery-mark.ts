import { and, eq, gte, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/connect.ts";
import { sessions } from "../../db/schema/index.ts";
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
 * Whether the account was recovered by its owner at `since` or later. What was read about it
 * earlier is then out of date.
 */
export const wasRecoveredSince = async (
  transaction: Transaction,
  uid: string,
  since: string,
): Promise<boolean> => {
  const recovered = and(
    eq(sessions.uid, uid),
    eq(sessions.ending, "account-recovered"),
    gte(sessions.endedAt, sql`${since}::timestamptz`),
  );
  return (
    (await transaction.select({ id: sessions.id }).from(sessions).where(recovered).limit(1))
      .length > 0
  );
};

/**
 * Ends every session of an identity whose owner takes it back. The row that is added has no usable
 * secret: it tells a session that is being opened at the same moment that it is too late.
 */
export const endForRecovery = async (transaction: Transaction, uid: string): Promise<void> => {
  await lockSessionsOf(transaction, uid);
  await endSessionsOf(transaction, uid, "account-recovered");
  await transaction.insert(sessions).values({
    uid,
    secretHash: hashSecret(newSecret()),
    endsAt: sql`now()`,
    endedAt: sql`clock_timestamp()`,
    ending: "account-recovered",
  });
};
