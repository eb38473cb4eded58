import { eq, sql } from "drizzle-orm";
import { sessionDays } from "../../../contract/identity/session.ts";
import type { SessionPlace, SessionState } from "../../../contract/identity/session.ts";
import { transact, type Database, type Transaction } from "../../../db/connect.ts";
import { sessions, users } from "../../../db/schema/index.ts";
import type { Identity } from "../../../platform/identity/identity.ts";
import { noteChange } from "./note-change.ts";
import { Refusal } from "../../refusal.ts";
import { hasPasskey } from "../passkey/change-passkeys.ts";
import { lockSessionsOf, readClock, wasTakenSince } from "./end-all-sessions.ts";
import { endSessionsOf } from "./end-sessions.ts";
import { syncEmail, tokenAfterRevocation } from "../email/sync-email.ts";
import { hashSecret, newSecret } from "../../secret.ts";

const hasProfile = async (tx: Transaction, uid: string): Promise<boolean> =>
  (await tx.$count(users, eq(users.uid, uid))) > 0;

/**
 * Creates a session and returns its secret; only a hash is stored. `signedInAt` is in seconds since
 * 1970.
 */
export const openSessionOf = async (
  database: Database,
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

const noteNewDevice = async (tx: Transaction, uid: string, place?: SessionPlace): Promise<void> => {
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.uid, uid));
  if (user) await noteChange(tx, { userId: user.id, change: "new-device", place });
};

type Opening = { cookie: string; place?: SessionPlace | undefined; isNewDevice?: boolean };

/** Throws `unauthenticated` and `identity-unavailable`. */
export const openSession = async (
  database: Database,
  identity: Identity,
  { cookie, place, isNewDevice = false }: Opening,
): Promise<SessionState & { secret: string }> => {
  const since = await readClock(database);
  const account = await identity.verify(cookie);
  const revoked = await syncEmail(database, identity, account, {
    currentSecret: null,
    since,
    place,
  });
  // This comes before the insert: if it fails, no session is created.
  const signInToken = revoked ? await tokenAfterRevocation(identity, account.uid) : null;
  const opened = await transact(database, async (tx) => {
    await lockSessionsOf(tx, account.uid);
    if (await wasTakenSince(tx, account.uid, since)) throw new Refusal("unauthenticated");
    if (isNewDevice) await noteNewDevice(tx, account.uid, place);
    // The account was recovered between the passkey check and the sign-in.
    if (account.byPasskey && !(await hasPasskey(tx, account.uid)))
      throw new Refusal("unauthenticated");
    // Without a profile, earlier verification is unknown: an earlier user of the account may not be
    // the owner.
    if (account.emailVerified && !(await hasProfile(tx, account.uid)))
      await endSessionsOf(tx, account.uid, "email-verified");
    return openSessionOf(tx, account.uid, revoked ? null : account.signedInAt, place);
  });
  return { ...opened, revoked, signInToken };
};
