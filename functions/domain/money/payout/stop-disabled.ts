import { and, asc, eq, gt, isNull } from "drizzle-orm";
import { transact, type Database } from "../../../db/connect.ts";
import { payouts, users } from "../../../db/schema/index.ts";
import type { Identity } from "../../../platform/identity/identity.ts";
import { eachApart } from "../../each-apart.ts";
import { stopPayouts } from "../wallet/write-address.ts";

const batch = 100;

const readBatch = (database: Database, uid: string) =>
  database
    .selectDistinct({ id: users.id, uid: users.uid })
    .from(payouts)
    .innerJoin(users, eq(users.id, payouts.userId))
    .where(and(eq(payouts.state, "claimed"), isNull(payouts.withdrawalId), gt(users.uid, uid)))
    .orderBy(asc(users.uid))
    .limit(batch);

async function* readPayees(database: Database, identity: Identity) {
  for (let after = ""; ;) {
    const found = await readBatch(database, after);
    if (found.length === 0) return;
    const accounts = await identity.findAll(found.map(({ uid }) => uid));
    for (const payee of found) {
      after = payee.uid;
      yield { ...payee, account: accounts.get(payee.uid) };
    }
  }
}

/**
 * Stops payouts of members whose identity is disabled or deleted, because the identity service does
 * not report changes. Throws `identity-unavailable`.
 */
export const stopDisabled = (database: Database, identity: Identity): Promise<void> =>
  eachApart(readPayees(database, identity), async ({ id, uid, account }) => {
    if (account === undefined) return;
    // Missing accounts in a batch are asked for individually, to be certain.
    const isDeleted = account === null && (await identity.find(uid)) === null;
    if (isDeleted || account?.isDisabled) await transact(database, (tx) => stopPayouts(tx, id));
  });
