import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "../../db/connect.ts";
import { sessions, users } from "../../db/schema/index.ts";
import type { AccountStanding, Identity } from "../../identity/identity.ts";
import { stopDisabled } from "../payout/stop-disabled.ts";
import { Refusal } from "../refusal.ts";
import { endSessionsOf } from "./end-sessions.ts";
import { keepAddress } from "./keep-address.ts";
import { readClock } from "./end-all-sessions.ts";

/** Accounts that are asked for in one call. */
const batch = 100;

/** A use is noted once a minute, and the job runs once a minute. */
const active = sql`${sessions.lastUsedAt} > now() - interval '2 minutes'`;

/**
 * The active accounts after `uid`, in the order of uids, with what must be compared with the
 * service.
 */
const readActive = (database: Database, uid: string) =>
  database
    .select({
      uid: sessions.uid,
      /** The earliest sign-in of their sessions, in seconds since 1970; null where none is known. */
      signedInAt: sql<number | null>`extract(epoch from min(${sessions.signedInAt}))::float8`,
      isUnverified: sql<boolean>`bool_or(${users.id} is not null and ${users.emailVerifiedAt} is null)`,
      /** The member's address; null without a profile, empty where it is another account's. */
      email: sql<string | null>`min(${users.email})`,
    })
    .from(sessions)
    .leftJoin(users, eq(users.uid, sessions.uid))
    .where(and(isNull(sessions.endedAt), active, gt(sessions.uid, uid)))
    .groupBy(sessions.uid)
    .orderBy(sessions.uid)
    .limit(batch);

type Active = Awaited<ReturnType<typeof readActive>>[number];

const endRevoked = (database: Database, uid: string, validSince: number) =>
  database
    .update(sessions)
    .set({ endedAt: sql`now()`, ending: "tokens-revoked" })
    .where(
      and(
        eq(sessions.uid, uid),
        isNull(sessions.endedAt),
        lt(sessions.signedInAt, sql`to_timestamp(${validSince})`),
      ),
    );

/** Keeps what was done to an address elsewhere; what is refused is tried again by the next run. */
const keepNews = async (
  database: Database,
  identity: Identity,
  account: AccountStanding,
  since: string,
): Promise<void> => {
  try {
    await keepAddress(database, identity, account, { kept: null, since });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
};

const recheck = async (
  database: Database,
  identity: Identity,
  { uid, signedInAt, isUnverified, email }: Active,
  account: AccountStanding | null | undefined,
  news: { readonly before: ReadonlySet<string>; readonly now: Set<string>; readonly since: string },
): Promise<void> => {
  if (account === undefined) return;
  // An account that is missing in the answer about many is asked for alone, to be certain.
  if (account === null) {
    if ((await identity.find(uid)) === null) await endSessionsOf(database, uid, "account-deleted");
    return;
  }
  if (account.isDisabled) return endSessionsOf(database, uid, "account-disabled");
  const isRevoked = signedInAt !== null && signedInAt < account.validSince;
  if (isRevoked) await endRevoked(database, uid, account.validSince);
  const isMoved = Boolean(email) && account.email !== "" && account.email !== email;
  if (!isMoved && !(isUnverified && account.emailVerified)) return;
  news.now.add(uid);
  // No session is left that would bring the new address, and its owner must hear of it.
  const isLast = isMoved && isRevoked;
  if (isLast || news.before.has(uid)) await keepNews(database, identity, account, news.since);
};

/**
 * Makes the job that compares the sessions of the last two minutes with the identity service, which
 * does not report its changes. A run ends the sessions of accounts that were disabled or
 * deleted and those whose tokens were revoked, and stops what such accounts claimed and was not paid. It keeps an address that two runs in a row found
 * verified or changed: what is done here is kept by the renewal that follows. Several jobs at once do
 * each other no harm. A run throws `identity-unavailable`, and ends none then; it throws the first
 * failure of an account when it has looked at all the others.
 */
export const createRecheck = (database: Database, identity: Identity): (() => Promise<void>) => {
  let before = new Set<string>();
  return async () => {
    const now = new Set<string>();
    const failures: unknown[] = [];
    for (let after = ""; ;) {
      const since = await readClock(database);
      const found = await readActive(database, after);
      if (found.length === 0) break;
      const accounts = await identity.findAll(found.map(({ uid }) => uid));
      for (const one of found) {
        after = one.uid;
        await recheck(database, identity, one, accounts.get(one.uid), { before, now, since }).catch(
          (error: unknown) => failures.push(error),
        );
      }
    }
    before = now;
    await stopDisabled(database, identity).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  };
};
