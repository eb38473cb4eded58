import { and, eq, gte, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database, Transaction } from "../../../db/connect.ts";
import { lockName } from "../../../db/lock-name.ts";
import { queryOne } from "../../../db/query.ts";
import { recoveryCodes, sessions, users, type SessionEnding } from "../../../db/schema/index.ts";
import { removePasskeysOf } from "../passkey/change-passkeys.ts";
import { endSessionsOf } from "./end-sessions.ts";
import { hashSecret, newSecret } from "../../secret.ts";

const clock = z.object({ now: z.string() });

export const readClock = async (database: Database): Promise<string> => {
  const { now } = await queryOne(database, clock, sql`select clock_timestamp()::text as now`);
  return now;
};

/** Advisory lock on the sessions of an identity until the end of the transaction. */
export const lockSessionsOf = (tx: Transaction, uid: string) => lockName(tx, "sessions", uid);

/**
 * These reasons also refuse a session that is being opened: its tokens were verified before the
 * account was recovered.
 */
export const endingsOfAll = [
  "account-recovered",
  "account-disabled",
  "tokens-revoked",
] as const satisfies readonly SessionEnding[];

/**
 * True if all sessions were ended at `since` or later for one of these reasons. Account data that
 * was read before is then outdated.
 */
export const wasTakenSince = async (
  tx: Transaction,
  uid: string,
  since: string,
  endings: readonly SessionEnding[] = endingsOfAll,
): Promise<boolean> => {
  const taken = and(
    eq(sessions.uid, uid),
    inArray(sessions.ending, [...endings]),
    gte(sessions.endedAt, sql`${since}::timestamptz`),
  );
  return (await tx.$count(sessions, taken)) > 0;
};

/**
 * Ends every session of an identity. The added row without a usable secret also refuses sessions
 * that are being opened at the same time.
 */
export const endAllSessions = async (
  tx: Transaction,
  uid: string,
  ending: (typeof endingsOfAll)[number],
): Promise<void> => {
  await lockSessionsOf(tx, uid);
  await endSessionsOf(tx, uid, ending);
  await tx.insert(sessions).values({
    uid,
    secretHash: hashSecret(newSecret()),
    endsAt: sql`now()`,
    endedAt: sql`clock_timestamp()`,
    ending,
  });
};

/**
 * Removes the API's own sign-in methods for account recovery, and the pending change of email. Of
 * recovery codes it removes those that were created at `codesSince` or later, all, or none.
 */
export const endAllWaysIn = async (
  tx: Transaction,
  uid: string,
  codesSince?: string | "none",
): Promise<void> => {
  await endAllSessions(tx, uid, "account-recovered");
  await removePasskeysOf(tx, uid);
  await tx.update(users).set({ expectedEmail: null }).where(eq(users.uid, uid));
  if (codesSince !== "none") await removeRecoveryCodesOf(tx, uid, codesSince);
};

/**
 * Removes the recovery codes that were created at `since` or later, or all. They replace second
 * factors, so an attacker's codes must not outlive them.
 */
export const removeRecoveryCodesOf = async (
  tx: Transaction,
  uid: string,
  since?: string,
): Promise<void> => {
  const owner = tx.select({ id: users.id }).from(users).where(eq(users.uid, uid));
  const made = since === undefined ? undefined : gte(recoveryCodes.createdAt, since);
  await tx.delete(recoveryCodes).where(and(inArray(recoveryCodes.userId, owner), made));
};
