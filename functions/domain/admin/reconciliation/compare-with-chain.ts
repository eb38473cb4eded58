import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { UnreadableReceipt, type Chain, type Mined } from "../../../platform/chain/chain.ts";
import type { Database } from "../../../db/connect.ts";
import { chainTransactions, deposits, payouts } from "../../../db/schema/index.ts";
import { hex } from "../../money/payout/payout-context.ts";
import { receivedOf } from "../../money/payout/received.ts";
import type { Mismatch } from "./reconcile.ts";

const most = 200;

type Transaction = typeof chainTransactions.$inferSelect;

const compare = async (database: Database, chain: Chain, one: Transaction): Promise<Mismatch[]> => {
  const mismatch = (subject: string, expected: string, stored: string): Mismatch => ({
    check: "chain",
    subject,
    expected,
    stored,
  });
  const { id, minedHash, signer, recipient, data, outcome } = one;
  const written = `${outcome} ${minedHash}`;
  let mined: Mined | null;
  try {
    mined = await chain.find([hex(minedHash ?? "")], hex(signer), {
      to: hex(recipient),
      data: hex(data),
    });
  } catch (error) {
    if (!(error instanceof UnreadableReceipt)) throw error;
    return [mismatch(`transaction ${id}`, error.message, written)];
  }
  if (!mined) return [mismatch(`transaction ${id}`, "not in the chain", written)];
  if (outcome === "replaced") return [];
  const told = mined.succeeded ? "succeeded" : "reverted";
  if (told !== outcome) return [mismatch(`transaction ${id}`, `${told} ${mined.hash}`, written)];
  const paid = await database
    .select({
      id: payouts.id,
      position: payouts.position,
      state: payouts.state,
      address: payouts.address,
      amount: payouts.amount,
    })
    .from(payouts)
    .where(eq(payouts.transactionId, id));
  const mismatches = paid.flatMap(({ id: payout, position, state }) => {
    const isPaid = mined.succeeded && !mined.refused?.has(position ?? -1);
    if (isPaid === (state === "confirmed")) return [];
    return [mismatch(`payout ${payout}`, isPaid ? "paid" : "not paid", state)];
  });
  if (!mined.received) return mismatches;
  const confirmed = paid.filter(({ state }) => state === "confirmed");
  // A deleted member's payout has no address and may explain another payout's excess.
  const isAddressDeleted = confirmed.some(({ address }) => address === "");
  for (const { payouts: all, address, due, got } of receivedOf(confirmed, mined.received)) {
    if (address === "" || got === due || (isAddressDeleted && got > due)) continue;
    const subject = all.map(({ id: payout }) => `payout ${payout}`).join(", ");
    mismatches.push(mismatch(subject, `${got} received`, `${due}`));
  }
  return mismatches;
};

/** The blocks of the newest credited deposits are still in the chain. */
const compareDeposits = async (database: Database, chain: Chain): Promise<Mismatch[]> => {
  const blocks = await database
    .select({
      id: sql<string>`min(${deposits.id})::text`,
      block: deposits.block,
      hash: deposits.blockHash,
    })
    .from(deposits)
    .where(eq(deposits.chainId, chain.chainId))
    .groupBy(deposits.block, deposits.blockHash)
    .orderBy(desc(deposits.block))
    .limit(most);
  const mismatches: Mismatch[] = [];
  for (const { id, block, hash } of blocks)
    if (!(await chain.hasBlock(block, hex(hash))))
      mismatches.push({
        check: "chain",
        subject: `deposit ${id}`,
        expected: `not in block ${block}`,
        stored: hash,
      });
  return mismatches;
};

export async function compareWithChain(database: Database, chain: Chain): Promise<Mismatch[]> {
  await chain.requireChain();
  const ended = await database
    .select()
    .from(chainTransactions)
    .where(
      and(
        eq(chainTransactions.chainId, chain.chainId),
        eq(chainTransactions.purpose, sql`'payout'`),
        isNotNull(chainTransactions.settledAt),
      ),
    )
    .orderBy(desc(chainTransactions.id))
    .limit(most);
  const mismatches: Mismatch[] = [];
  for (const one of ended) mismatches.push(...(await compare(database, chain, one)));
  return [...mismatches, ...(await compareDeposits(database, chain))];
}
