import { sql } from "drizzle-orm";
import { sessionDays } from "../../contract/session.ts";
import type { SessionStanding } from "../../contract/session.ts";
import type { Database } from "../../db/connect.ts";
import { sessions } from "../../db/schema/index.ts";
import type { Identity } from "../../identity/identity.ts";
import { keepAddress } from "./keep-address.ts";
import { hashSecret, newSecret } from "./secret.ts";

/** Takes a few rows away that ended long ago; each new session pays for the end of older ones. */
const forgetOld = (database: Database) =>
  database.execute(sql`
    delete from ${sessions} where id in (
      select id from ${sessions} where ends_at < now() - make_interval(days => ${sessionDays}::int)
      order by ends_at limit 5 for update skip locked)`);

/** Begins a session of an identity and answers its secret, which is nowhere else. */
export const insertSession = async (
  database: Database,
  uid: string,
): Promise<{ secret: string; endsAt: string }> => {
  const secret = newSecret();
  const endsAt = sql`now() + make_interval(days => ${sessionDays}::int)`;
  const [session] = await database
    .insert(sessions)
    .values({ uid, secretHash: hashSecret(secret), endsAt })
    .returning({ endsAt: sessions.endsAt });
  if (!session) throw new Error("A session was not kept.");
  return { secret, endsAt: session.endsAt };
};

/** Opens the session of a new cookie. Throws `unauthenticated` and `identity-unavailable`. */
export const openSession = async (
  database: Database,
  identity: Identity,
  cookie: string,
): Promise<SessionStanding & { secret: string }> => {
  const account = await identity.verify(cookie);
  const revoked = await keepAddress(database, identity, account, null);
  const opened = await insertSession(database, account.uid);
  await forgetOld(database);
  return { ...opened, revoked, signInToken: revoked ? await identity.signInToken(account.uid) : null };
};
