import { asc, eq, sql } from "drizzle-orm";
import type { Mined } from "../../chain/chain.ts";
import { transact, type Database, type Transaction } from "../../db/connect.ts";
import { chainTransactions, payouts } from "../../db/schema/index.ts";
import { confirmPayout, failPayout } from "./end-payout.ts";

type Settled = typeof chainTransactions.$inferSelect;
type Place = Pick<Mined, "hash" | "block"> & { readonly blockHash?: string };

/** Locks a transaction that is not settled, with what it pays; null where it is by now. */
async function lockOpen(tx: Transaction, id: bigint) {
  const [transaction] = await tx
    .select()
    .from(chainTransactions)
    .where(eq(chainTransactions.id, id))
    .for("update");
  if (!transaction || transaction.settledAt !== null) return null;
  const paid = await tx
    .select()
    .from(payouts)
    .where(eq(payouts.transactionId, id))
    .orderBy(asc(payouts.place))
    .for("update");
  return { transaction, paid };
}

const write = (
  tx: Transaction,
  id: bigint,
  outcome: NonNullable<Settled["outcome"]>,
  { hash, block, blockHash }: Place,
) =>
  tx
    .update(chainTransactions)
    .set({
      outcome,
      settledAt: sql`now()`,
      minedHash: hash,
      minedBlock: block,
      minedBlockHash: blockHash,
    })
    .where(eq(chainTransactions.id, id));

/**
 * Ends what a final transaction of ours paid, once. A batch that failed as a whole paid nobody: each of
 * its payouts is paid singly next, so that the one that failed it is alone in that.
 */
export const settleMined = (database: Database, id: bigint, mined: Mined): Promise<void> =>
  transact(database, async (tx) => {
    const open = await lockOpen(tx, id);
    if (!open) return;
    const { token, purpose } = open.transaction;
    const isBatch = purpose === "payout" && token !== null;
    if (isBatch && mined.succeeded && mined.refused === null)
      // Nothing is guessed about money. It stays as it is until somebody has looked.
      throw new Error(`Transaction ${mined.hash} does not say whom it paid`);
    await write(tx, id, mined.succeeded ? "succeeded" : "reverted", mined);
    for (const payout of open.paid) {
      const isPaid = mined.succeeded && !mined.refused?.has(payout.place ?? -1);
      if (isPaid) await confirmPayout(tx, payout, mined.hash);
      else if (isBatch && !mined.succeeded && !payout.isSingle) await paySingly(tx, payout.id);
      else await failPayout(tx, payout, "refused");
    }
  });

async function paySingly(tx: Transaction, id: bigint): Promise<void> {
  await tx
    .update(payouts)
    .set({ state: "claimed", isSingle: true, transactionId: null, place: null, sentAt: null })
    .where(eq(payouts.id, id));
}

/** Gives back what a transaction would have paid whose nonce another one has used, for good. */
export const settleReplaced = (database: Database, id: bigint, other: Place): Promise<void> =>
  transact(database, async (tx) => {
    const open = await lockOpen(tx, id);
    if (!open) return;
    await write(tx, id, "replaced", other);
    for (const payout of open.paid) await failPayout(tx, payout, "replaced");
  });
