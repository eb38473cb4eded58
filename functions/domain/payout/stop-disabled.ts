import { and, asc, eq, gt } from "drizzle-orm";
import { transact, type Database } from "../../db/connect.ts";
import { payouts, users } from "../../db/schema/index.ts";
import type { Identity } from "../../identity/identity.ts";
import { stopPayouts } from "../wallet/write-address.ts";

/** Accounts that are asked for in one call. */
const batch = 100;

/** The members after `uid` who have a payout that is not signed yet, in the order of uids. */
const readPayees = (database: Database, uid: string) =>
  database
    .selectDistinct({ id: users.id, uid: users.uid })
    .from(payouts)
    .innerJoin(users, eq(users.id, payouts.userId))
    .where(and(eq(payouts.state, "claimed"), gt(users.uid, uid)))
    .orderBy(asc(users.uid))
    .limit(batch);

/**
 * Stops the payouts of members whose account was disabled or deleted at the identity service, which
 * does not report its changes. Throws `identity-unavailable`.
 */
export async function stopDisabled(database: Database, identity: Identity): Promise<void> {
  for (let after = ""; ;) {
    const found = await readPayees(database, after);
    if (found.length === 0) return;
    const accounts = await identity.findAll(found.map(({ uid }) => uid));
    for (const { id, uid } of found) {
      after = uid;
      const account = accounts.get(uid);
      if (account === undefined) continue;
      // An account that is missing in the answer about many is asked for alone, to be certain.
      const isGone = account === null && (await identity.find(uid)) === null;
      if (isGone || account?.isDisabled) await transact(database, (tx) => stopPayouts(tx, id));
    }
  }
}
