import { asc, eq, sql } from "drizzle-orm";
import { UnreadableReceipt, type Mined } from "../../chain/chain.ts";
import { transact, type Database, type Transaction } from "../../db/connect.ts";
import { chainTransactions, payouts } from "../../db/schema/index.ts";
import { confirmPayout, failPayout } from "./end-payout.ts";
import { noteForeign } from "./nonces.ts";
import { receivedOf } from "./received.ts";
import { endTrouble, noteTrouble } from "./troubles.ts";

type Payout = typeof payouts.$inferSelect;
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

async function write(
  tx: Transaction,
  { id, chainId }: Settled,
  outcome: NonNullable<Settled["outcome"]>,
  { hash, block, blockHash }: Place,
): Promise<void> {
  await tx
    .update(chainTransactions)
    .set({
      outcome,
      settledAt: sql`now()`,
      minedHash: hash,
      minedBlock: block,
      minedBlockHash: blockHash,
    })
    .where(eq(chainTransactions.id, id));
  await endTrouble(tx, { chainId, kind: "receipt", subject: `transaction ${id}` });
}

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
      throw new UnreadableReceipt(`Transaction ${mined.hash} does not say whom it paid`);
    const isPaidBy = ({ place }: (typeof open.paid)[number]) =>
      mined.succeeded && !mined.refused?.has(place ?? -1);
    if (isBatch) await compareReceived(tx, open.paid.filter(isPaidBy), mined);
    await write(tx, open.transaction, mined.succeeded ? "succeeded" : "reverted", mined);
    for (const payout of open.paid) {
      const isPaid = isPaidBy(payout);
      if (isPaid) await confirmPayout(tx, payout, mined.hash);
      else if (isBatch && !mined.succeeded && !payout.isSingle) await paySingly(tx, payout.id);
      else await failPayout(tx, payout, "refused");
    }
  });

/**
 * Reports to admins, and refuses from then on, a token of which another amount arrived than was paid:
 * the account has paid it all the same. Throws where the token says nothing of a payment.
 */
async function compareReceived(
  tx: Transaction,
  paid: readonly Payout[],
  { hash, received }: Mined,
): Promise<void> {
  for (const { payouts: all, due, got } of receivedOf(paid, received)) {
    if (got === due) continue;
    const subject = `payouts ${all.map(({ id }) => id).join(", ")}`;
    if (got === 0n)
      throw new UnreadableReceipt(`Transaction ${hash} has no transfer of ${subject}`);
    const [{ chainId, token }] = all;
    await noteTrouble(tx, {
      ...{ chainId, kind: "received", subject, token },
      ...{ expected: `${due} ${token}`, found: `${got} ${token}` },
    });
  }
}

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
    const { chainId, nonce, purpose } = open.transaction;
    await write(tx, open.transaction, "replaced", other);
    // What fills a gap may find it used.
    if (purpose !== "gap") await noteForeign(tx, chainId, nonce, other.hash);
    for (const payout of open.paid) await failPayout(tx, payout, "replaced");
  });
