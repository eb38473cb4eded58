import { and, eq, gt, isNull, lt, not, sql } from "drizzle-orm";
import type { Database } from "../../../db/connect.ts";
import { sessions, users } from "../../../db/schema/index.ts";
import type { AccountState, Identity } from "../../../platform/identity/identity.ts";
import { eachApart } from "../../each-apart.ts";
import { stopDisabled } from "../../money/payout/stop-disabled.ts";
import { Refusal } from "../../refusal.ts";
import { endSessionsOf } from "../../identity/session/end-sessions.ts";
import { syncEmail } from "../../identity/email/sync-email.ts";
import { isUnderWay } from "../../identity/session/begin-renewal.ts";
import { readClock } from "../../identity/session/end-all-sessions.ts";

const batch = 100;

/** Uses are recorded once a minute, and the job runs once a minute. */
const active = sql`${sessions.lastUsedAt} > now() - interval '2 minutes'`;

const readActive = (database: Database, uid: string) =>
  database
    .select({
      uid: sessions.uid,
      /** In seconds since 1970; null if unknown. */
      signedInAt: sql<number | null>`extract(epoch from min(${sessions.signedInAt}))::float8`,
      isUnverified: sql<boolean>`bool_or(${users.id} is not null and ${users.emailVerifiedAt} is null)`,
      /** Null without a profile; empty if another account has the email. */
      email: sql<string | null>`min(${users.email})`,
    })
    .from(sessions)
    .leftJoin(users, eq(users.uid, sessions.uid))
    .where(and(isNull(sessions.endedAt), active, gt(sessions.uid, uid)))
    .groupBy(sessions.uid)
    .orderBy(sessions.uid)
    .limit(batch);

type Active = Awaited<ReturnType<typeof readActive>>[number];

async function* readAccounts(database: Database, identity: Identity) {
  for (let after = ""; ;) {
    const since = await readClock(database);
    const found = await readActive(database, after);
    if (found.length === 0) return;
    const accounts = await identity.findAll(found.map(({ uid }) => uid));
    for (const one of found) {
      after = one.uid;
      yield { one, account: accounts.get(one.uid), since };
    }
  }
}

const endRevoked = (database: Database, uid: string, validSince: number) =>
  database
    .update(sessions)
    .set({ endedAt: sql`now()`, ending: "tokens-revoked" })
    .where(
      and(
        eq(sessions.uid, uid),
        isNull(sessions.endedAt),
        lt(sessions.signedInAt, sql`to_timestamp(${validSince})`),
        not(isUnderWay),
      ),
    );

/** Stores an email change made elsewhere. A refused change is retried by the next run. */
const storeEmailChange = async (
  database: Database,
  identity: Identity,
  account: AccountState,
  since: string,
): Promise<void> => {
  try {
    await syncEmail(database, identity, account, { currentSecret: null, since });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
};

const recheck = async (
  database: Database,
  identity: Identity,
  { uid, signedInAt, isUnverified, email }: Active,
  account: AccountState | null | undefined,
  changes: {
    readonly before: ReadonlySet<string>;
    readonly now: Set<string>;
    readonly since: string;
  },
): Promise<void> => {
  if (account === undefined) return;
  // Missing accounts in a batch are asked for individually, to be certain.
  if (account === null) {
    if ((await identity.find(uid)) === null) await endSessionsOf(database, uid, "account-deleted");
    return;
  }
  if (account.isDisabled) return endSessionsOf(database, uid, "account-disabled");
  const isRevoked = signedInAt !== null && signedInAt < account.validSince;
  if (isRevoked) await endRevoked(database, uid, account.validSince);
  const isMoved = Boolean(email) && account.email !== "" && account.email !== email;
  if (!isMoved && !(isUnverified && account.emailVerified)) return;
  changes.now.add(uid);
  // No session remains that could store the new email, and the owner must be notified.
  const isLast = isMoved && isRevoked;
  if (isLast || changes.before.has(uid))
    await storeEmailChange(database, identity, account, changes.since);
};

/**
 * Creates the job that compares recently used sessions with the identity service, which does not
 * report changes. A run ends sessions of disabled, deleted and revoked accounts and stops their
 * unpaid claims. It stores an email change that two consecutive runs found; a change made here is
 * stored by the session's renewal; a failed run counts as one of the two. Safe to run concurrently. A run throws `identity-unavailable`
 * without ending sessions, or the first failure of an account after checking all others.
 */
export const createRecheck = (database: Database, identity: Identity): (() => Promise<void>) => {
  let before = new Set<string>();
  return async () => {
    const now = new Set<string>();
    const recheckAll = () =>
      eachApart(readAccounts(database, identity), ({ one, account, since }) =>
        recheck(database, identity, one, account, { before, now, since }),
      ).finally(() => (before = now));
    await eachApart([recheckAll, () => stopDisabled(database, identity)], (step) => step());
  };
};
