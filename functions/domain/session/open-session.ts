import { and, eq, gte, sql } from "drizzle-orm";
import { sessionDays } from "../../contract/session.ts";
import type { SessionPlace, SessionStanding } from "../../contract/session.ts";
import { transact, type Database, type Transaction } from "../../db/connect.ts";
import { sessions, users } from "../../db/schema/index.ts";
import type { Identity } from "../../identity/identity.ts";
import { Refusal } from "../refusal.ts";
import { endSessionsOf } from "./end-sessions.ts";
import { keepAddress } from "./keep-address.ts";
import { hashSecret, newSecret } from "./secret.ts";

/** Deletes a few rows that ended long ago. Each new session does this, so no job is needed. */
const forgetOld = (database: Database) =>
  database.execute(sql`
    delete from ${sessions} where id in (
      select id from ${sessions} where ends_at < now() - make_interval(days => ${sessionDays}::int)
      order by ends_at limit 5 for update skip locked)`);

const readClock = async (database: Database): Promise<string> => {
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
const wasRecoveredSince = async (
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

const hasProfile = async (transaction: Transaction, uid: string): Promise<boolean> =>
  (await transaction.select({ id: users.id }).from(users).where(eq(users.uid, uid))).length > 0;

/**
 * Begins a session of an identity and answers its secret, which is not stored. `signedInAt` is in
 * seconds since 1970.
 */
export const insertSession = async (
  database: Database | Transaction,
  uid: string,
  signedInAt: number | null = null,
  place?: SessionPlace,
): Promise<{ secret: string; endsAt: string }> => {
  const secret = newSecret();
  const endsAt = sql`now() + make_interval(days => ${sessionDays}::int)`;
  const [session] = await database
    .insert(sessions)
    .values({
      uid,
      secretHash: hashSecret(secret),
      endsAt,
      signedInAt: sql`to_timestamp(${signedInAt}::float8)`,
      ...place,
    })
    .returning({ endsAt: sessions.endsAt });
  if (!session) throw new Error("A session was not kept.");
  return { secret, endsAt: session.endsAt };
};

/** Opens the session of a new cookie. Throws `unauthenticated` and `identity-unavailable`. */
export const openSession = async (
  database: Database,
  identity: Identity,
  { cookie, place }: { cookie: string; place?: SessionPlace | undefined },
): Promise<SessionStanding & { secret: string }> => {
  const since = await readClock(database);
  const account = await identity.verify(cookie);
  const revoked = await keepAddress(database, identity, account, null);
  const opened = await transact(database, async (transaction) => {
    await lockSessionsOf(transaction, account.uid);
    if (await wasRecoveredSince(transaction, account.uid, since))
      throw new Refusal("unauthenticated");
    // Without a profile, nothing tells whether the address was verified before this sign-in: whoever
    // came earlier may be a stranger.
    if (account.emailVerified && !(await hasProfile(transaction, account.uid)))
      await endSessionsOf(transaction, account.uid, "address-verified");
    // If the account's tokens were revoked, the sign-in time is unknown until new tokens are made.
    return insertSession(transaction, account.uid, revoked ? null : account.signedInAt, place);
  });
  await forgetOld(database);
  return {
    ...opened,
    revoked,
    signInToken: revoked ? await identity.signInToken(account.uid) : null,
  };
};
