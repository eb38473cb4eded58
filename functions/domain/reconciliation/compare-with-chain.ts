import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { UnreadableReceipt, type Chain, type Mined } from "../../chain/chain.ts";
import type { Database } from "../../db/connect.ts";
import { chainTransactions, payouts } from "../../db/schema/index.ts";
import { hex } from "../payout/paying.ts";
import { receivedOf } from "../payout/received.ts";
import type { Drift } from "./reconcile.ts";

const most = 200;

type Transaction = typeof chainTransactions.$inferSelect;

const compare = async (database: Database, chain: Chain, one: Transaction): Promise<Drift[]> => {
  const drift = (subject: string, expected: string, stored: string): Drift => ({
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
    return [drift(`transaction ${id}`, error.message, written)];
  }
  if (!mined) return [drift(`transaction ${id}`, "not in the chain", written)];
  if (outcome === "replaced") return [];
  const told = mined.succeeded ? "succeeded" : "reverted";
  if (told !== outcome) return [drift(`transaction ${id}`, `${told} ${mined.hash}`, written)];
  const paid = await database
    .select({
      id: payouts.id,
      place: payouts.place,
      state: payouts.state,
      address: payouts.address,
      amount: payouts.amount,
    })
    .from(payouts)
    .where(eq(payouts.transactionId, id));
  const drifts = paid.flatMap(({ id: payout, place, state }) => {
    const isPaid = mined.succeeded && !mined.refused?.has(place ?? -1);
    if (isPaid === (state === "confirmed")) return [];
    return [drift(`payout ${payout}`, isPaid ? "paid" : "not paid", state)];
  });
  if (!mined.received) return drifts;
  const confirmed = paid.filter(({ state }) => state === "confirmed");
  // A deleted member's payout has no address and may explain another payout's excess.
  const isAddressGone = confirmed.some(({ address }) => address === "");
  for (const { payouts: all, address, due, got } of receivedOf(confirmed, mined.received)) {
    if (address === "" || got === due || (isAddressGone && got > due)) continue;
    const subject = all.map(({ id: payout }) => `payout ${payout}`).join(", ");
    drifts.push(drift(subject, `${got} received`, `${due}`));
  }
  return drifts;
};

export async function compareWithChain(database: Database, chain: Chain): Promise<Drift[]> {
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
  const drifts: Drift[] = [];
  for (const one of ended) drifts.push(...(await compare(database, chain, one)));
  return drifts;
}
