import { eq, sql } from "drizzle-orm";
import { sessionDays } from "../../contract/session.ts";
import type { SessionPlace, SessionStanding } from "../../contract/session.ts";
import { transact, type Database, type Transaction } from "../../db/connect.ts";
import { sessions, users } from "../../db/schema/index.ts";
import type { Identity } from "../../identity/identity.ts";
import { noteChange } from "../account/note-change.ts";
import { Refusal } from "../refusal.ts";
import { hasPasskey } from "../passkey/change-passkeys.ts";
import { lockSessionsOf, readClock, wasTakenSince } from "./end-all-sessions.ts";
import { endSessionsOf } from "./end-sessions.ts";
import { keepAddress, tokenAfterRevocation } from "./keep-address.ts";
import { hashSecret, newSecret } from "./secret.ts";

/** Deletes a few rows that ended long ago. Each new session does this, so no job is needed. */
const forgetOld = (database: Database) =>
  database.execute(sql`
    delete from ${sessions} where id in (
      select id from ${sessions} where ends_at < now() - make_interval(days => ${sessionDays}::int)
      order by ends_at limit 5 for update skip locked)`);

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

/** Tells the owner, if there is a profile yet, that a browser has logged in that never did before. */
const noteNewDevice = async (
  transaction: Transaction,
  uid: string,
  place?: SessionPlace,
): Promise<void> => {
  const [user] = await transaction.select({ id: users.id }).from(users).where(eq(users.uid, uid));
  if (user) await noteChange(transaction, { userId: user.id, change: "new-device", place });
};

type Opening = { cookie: string; place?: SessionPlace | undefined; isNewDevice?: boolean };

/** Opens the session of a new cookie. Throws `unauthenticated` and `identity-unavailable`. */
export const openSession = async (
  database: Database,
  identity: Identity,
  { cookie, place, isNewDevice = false }: Opening,
): Promise<SessionStanding & { secret: string }> => {
  const since = await readClock(database);
  const account = await identity.verify(cookie);
  const revoked = await keepAddress(database, identity, account, { kept: null, since, place });
  // Before the row is made: where this fails, nobody learns the row's secret.
  const signInToken = revoked ? await tokenAfterRevocation(identity, account.uid) : null;
  const opened = await transact(database, async (transaction) => {
    await lockSessionsOf(transaction, account.uid);
    if (await wasTakenSince(transaction, account.uid, since)) throw new Refusal("unauthenticated");
    if (isNewDevice) await noteNewDevice(transaction, account.uid, place);
    // The account was recovered after its passkey was checked, and before the sign-in.
    if (account.byPasskey && !(await hasPasskey(transaction, account.uid)))
      throw new Refusal("unauthenticated");
    // Without a profile, nothing tells whether the address was verified before this sign-in: whoever
    // came earlier may be a stranger.
    if (account.emailVerified && !(await hasProfile(transaction, account.uid)))
      await endSessionsOf(transaction, account.uid, "address-verified");
    // If the account's tokens were revoked, the sign-in time is unknown until new tokens are made.
    return insertSession(transaction, account.uid, revoked ? null : account.signedInAt, place);
  });
  await forgetOld(database);
  return { ...opened, revoked, signInToken };
};
