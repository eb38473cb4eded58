import { asc, eq, sql } from "drizzle-orm";
import { UnreadableReceipt, type Mined } from "../../../platform/chain/chain.ts";
import { transact, type Database, type Transaction } from "../../../db/connect.ts";
import { chainTransactions, payouts } from "../../../db/schema/index.ts";
import { confirmPayout, failPayout } from "./end-payout.ts";
import { receivedOf } from "./received.ts";
import { endTrouble, noteForeign, noteTrouble } from "./troubles.ts";

type Payout = typeof payouts.$inferSelect;
type Settled = typeof chainTransactions.$inferSelect;
type Place = Pick<Mined, "hash" | "block"> & { readonly blockHash?: string };

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
    .orderBy(asc(payouts.position))
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
 * Settles a final transaction's payouts, once. If a batch failed as a whole, its payouts are
 * retried one by one, to isolate the failing one.
 */
export async function settleMined(tx: Transaction, id: bigint, mined: Mined): Promise<void> {
  const open = await lockOpen(tx, id);
  if (!open) return;
  const { token, purpose } = open.transaction;
  const isBatch = purpose === "payout" && token !== null;
  if (isBatch && mined.succeeded && mined.refused === null)
    // The result is unknown, so the payout waits for an admin.
    throw new UnreadableReceipt(`Transaction ${mined.hash} does not say whom it paid`);
  const isPaidBy = ({ position }: (typeof open.paid)[number]) =>
    mined.succeeded && !mined.refused?.has(position ?? -1);
  if (isBatch) await compareReceived(tx, open.paid.filter(isPaidBy), mined);
  await write(tx, open.transaction, mined.succeeded ? "succeeded" : "reverted", mined);
  for (const payout of open.paid) {
    const isPaid = isPaidBy(payout);
    if (isPaid) await confirmPayout(tx, payout, mined.hash);
    else if (isBatch && !mined.succeeded && !payout.isSingle) await paySingly(tx, payout.id);
    else await failPayout(tx, payout, "refused");
  }
}

/**
 * Refuses a token after a different amount arrived, and reports it to admins; the payment itself is
 * final. Throws if the token reports no payment.
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
      chainId,
      kind: "received",
      subject,
      token,
      expected: `${due} ${token}`,
      found: `${got} ${token}`,
    });
  }
}

async function paySingly(tx: Transaction, id: bigint): Promise<void> {
  await tx
    .update(payouts)
    .set({ state: "claimed", isSingle: true, transactionId: null, position: null, sentAt: null })
    .where(eq(payouts.id, id));
}

/** Returns the money of a transaction whose nonce was used by another final transaction. */
export const settleReplaced = (database: Database, id: bigint, other: Place): Promise<void> =>
  transact(database, async (tx) => {
    const open = await lockOpen(tx, id);
    if (!open) return;
    const { chainId, nonce, purpose } = open.transaction;
    await write(tx, open.transaction, "replaced", other);
    // A transaction that fills a gap may find its nonce used.
    if (purpose !== "gap") await noteForeign(tx, chainId, nonce, other.hash);
    for (const payout of open.paid) await failPayout(tx, payout, "replaced");
  });
