import { and, asc, desc, eq, inArray, isNull } from "drizzle-orm";
import {
  UnreadableReceipt,
  type Draft,
  type Fees,
  type Mined,
} from "../../../platform/chain/chain.ts";
import { transact } from "../../../db/connect.ts";
import { chainAttempts, chainTransactions } from "../../../db/schema/index.ts";
import { eachApart } from "../../each-apart.ts";
import { isFinal, isSigned } from "./nonces.ts";
import { hex, type PayoutContext } from "./payout-context.ts";
import { settleMined, settleReplaced } from "./settle-transaction.ts";
import { noteTrouble } from "./troubles.ts";

type Transaction = typeof chainTransactions.$inferSelect;
type Attempt = typeof chainAttempts.$inferSelect;
type Open = Transaction & { readonly attempts: readonly [Attempt, ...Attempt[]] };

/** Transactions that are not final, by nonce, each with its bids, newest first. */
async function readOpen(context: PayoutContext): Promise<Open[]> {
  const { database } = context;
  const transactions = await database
    .select()
    .from(chainTransactions)
    .where(and(isSigned(context), isNull(chainTransactions.settledAt)))
    .orderBy(asc(chainTransactions.nonce));
  if (transactions.length === 0) return [];
  const ids = transactions.map(({ id }) => id);
  const attempts = await database
    .select()
    .from(chainAttempts)
    .where(inArray(chainAttempts.transactionId, ids))
    .orderBy(desc(chainAttempts.maxFee));
  return transactions.map((one) => {
    const [newest, ...older] = attempts.filter(({ transactionId }) => transactionId === one.id);
    if (!newest) throw new Error(`Transaction ${one.id} was never signed`);
    return { ...one, attempts: [newest, ...older] };
  });
}

/**
 * Settles final transactions, broadcasts missing ones again and raises bids of slow ones. Returns
 * the number of open ones. A failure of one does not stop the others; the first is thrown at the
 * end. A transaction with an invalid receipt waits and is reported to admins.
 */
export async function reconcilePending(context: PayoutContext): Promise<number> {
  const open = await readOpen(context);
  if (open.length === 0) return 0;
  const { chain, signer } = context;
  const [used, fees] = await Promise.all([chain.nonceOf(signer.address), chain.fees()]);
  let pending = open.length;
  await eachApart(open, async (one) => {
    try {
      if (await reconcileOne(context, one, used, fees)) pending -= 1;
    } catch (error) {
      if (!(error instanceof UnreadableReceipt)) throw error;
      await noteReceipt(context, one, error);
    }
  });
  return pending;
}

const noteReceipt = ({ database }: PayoutContext, { id, chainId }: Open, { message }: Error) =>
  transact(database, (tx) =>
    noteTrouble(tx, {
      chainId,
      kind: "receipt",
      subject: `transaction ${id}`,
      expected: "a receipt that says what became of it",
      found: message,
    }),
  );

async function reconcileOne(
  context: PayoutContext,
  open: Open,
  used: number,
  fees: Fees,
): Promise<boolean> {
  const { chain, signer } = context;
  const hashes = open.attempts.map(({ hash }) => hex(hash));
  const mined = await chain.find(hashes, signer.address, {
    to: hex(open.recipient),
    data: hex(open.data),
  });
  if (mined) return settleIfFinal(context, open.id, mined);
  if (used > open.nonce) return findOther(context, open);
  const signed = hex(open.attempts[0].raw);
  const higher = await bid(context, open, fees).catch(async (error: unknown) => {
    // If signing fails, the already signed transaction is still broadcast.
    await chain.broadcast(signed);
    throw error;
  });
  await chain.broadcast(higher ?? signed);
  return false;
}

async function settleIfFinal(context: PayoutContext, id: bigint, mined: Mined): Promise<boolean> {
  const { chain, database } = context;
  if (!(await isFinal(chain, mined))) return false;
  await transact(database, (tx) => settleMined(tx, id, mined));
  return true;
}

const hasEffectOf = (open: Open, { to, value, data }: Draft) =>
  open.recipient.toLowerCase() === to.toLowerCase() && open.value === value && open.data === data;

/**
 * An unknown transaction uses the nonce. It is searched in the blocks, because only a final block proves that ours can
 * never be mined. An unknown transaction with the same effect is a bid of ours that a restored backup lacks.
 */
async function findOther(context: PayoutContext, open: Open): Promise<boolean> {
  const { chain, signer, database } = context;
  const from = open.searchedTo ?? open.firstBlock;
  const { found, upTo } = await chain.findByNonce(hex(signer.address), open.nonce, from);
  if (found) {
    const isOurs = open.attempts.some(({ hash }) => hash === found.hash);
    if (isOurs || found.depth < chain.confirmations) return false;
    if (hasEffectOf(open, found.draft)) {
      const mined = await chain.find([found.hash], signer.address, found.draft);
      return mined ? settleIfFinal(context, open.id, mined) : false;
    }
    await settleReplaced(database, open.id, found);
    return true;
  }
  // Blocks that are not final may change, so they are searched again.
  const final = (await chain.head()) - BigInt(chain.confirmations);
  const searchedTo = upTo < final ? upTo : final;
  if (searchedTo > from)
    await database
      .update(chainTransactions)
      .set({ searchedTo })
      .where(and(eq(chainTransactions.id, open.id), isNull(chainTransactions.settledAt)));
  return false;
}

/** Nodes replace a transaction only for a bid that is a tenth higher. */
const more = (fee: bigint) => (fee * 9n) / 8n + 1n;
const larger = (one: bigint, other: bigint) => (one > other ? one : other);

/**
 * Signs and stores the transaction with higher fees, if it has waited long enough and the fees are
 * within the maximum. Returns the bytes to broadcast; null if unchanged.
 */
async function bid(context: PayoutContext, open: Open, fees: Fees) {
  const { database, chain, signer, bumpSeconds, maxFee: most } = context;
  const [newest] = open.attempts;
  const age = Date.now() - new Date(newest.createdAt).getTime();
  const maxFee = larger(more(newest.maxFee), fees.maxFee);
  if (age < bumpSeconds * 1000 || maxFee > most) return null;
  const tip = larger(more(newest.tip), fees.tip);
  const higher = { maxFee, tip: tip < maxFee ? tip : maxFee };
  return transact(database, async (tx) => {
    // Row lock: a concurrent bidder waits and then finds this bid.
    const [locked] = await tx
      .select({ settledAt: chainTransactions.settledAt })
      .from(chainTransactions)
      .where(eq(chainTransactions.id, open.id))
      .for("update");
    const [latest] = await tx
      .select({ hash: chainAttempts.hash })
      .from(chainAttempts)
      .where(eq(chainAttempts.transactionId, open.id))
      .orderBy(desc(chainAttempts.maxFee))
      .limit(1);
    if (locked?.settledAt !== null || latest?.hash !== newest.hash) return null;
    const { value, gas } = open;
    const draft = { to: hex(open.recipient), value, data: hex(open.data), gas };
    const { raw, hash } = await chain.sign(signer, draft, open.nonce, higher);
    await tx.insert(chainAttempts).values({ hash, transactionId: open.id, raw, ...higher });
    return raw;
  });
}
