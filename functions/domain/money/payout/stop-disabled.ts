import { and, asc, eq, gt, isNull } from "drizzle-orm";
import { transact, type Database } from "../../../db/connect.ts";
import { payouts, users } from "../../../db/schema/index.ts";
import type { Identity } from "../../../platform/identity/identity.ts";
import { stopPayouts } from "../wallet/write-address.ts";

const batch = 100;

const readPayees = (database: Database, uid: string) =>
  database
    .selectDistinct({ id: users.id, uid: users.uid })
    .from(payouts)
    .innerJoin(users, eq(users.id, payouts.userId))
    .where(and(eq(payouts.state, "claimed"), isNull(payouts.withdrawalId), gt(users.uid, uid)))
    .orderBy(asc(users.uid))
    .limit(batch);

/**
 * Stops payouts of members whose identity is disabled or deleted, because the identity service does
 * not report changes. Throws `identity-unavailable`.
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
      // Missing accounts in a batch are asked for individually, to be certain.
      const isDeleted = account === null && (await identity.find(uid)) === null;
      if (isDeleted || account?.isDisabled) await transact(database, (tx) => stopPayouts(tx, id));
    }
  }
}
