import { and, asc, desc, eq, inArray, isNull } from "drizzle-orm";
import { UnreadableReceipt, type Fees } from "../../chain/chain.ts";
import { transact, type Database } from "../../db/connect.ts";
import { chainAttempts, chainTransactions } from "../../db/schema/index.ts";
import { hex, type Paying } from "./paying.ts";
import { settleMined, settleReplaced } from "./settle-transaction.ts";
import { noteTrouble } from "./troubles.ts";

type Transaction = typeof chainTransactions.$inferSelect;
type Attempt = typeof chainAttempts.$inferSelect;
type Open = Transaction & { readonly attempts: readonly [Attempt, ...Attempt[]] };

/** The transactions that are not final yet by their nonces, each with its bids, the newest first. */
async function readOpen(database: Database, { chain, signer }: Paying): Promise<Open[]> {
  const transactions = await database
    .select()
    .from(chainTransactions)
    .where(
      and(
        eq(chainTransactions.chainId, chain.chainId),
        eq(chainTransactions.signer, signer.address),
        isNull(chainTransactions.settledAt),
      ),
    )
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
 * Looks after every transaction that is not final: ends what is, broadcasts again what the chain does
 * not have, and bids more for what waits too long. Answers how many are still open. What goes wrong with
 * one keeps no other from its end; the first failure is thrown at last. A transaction whose receipt
 * cannot be believed waits, and is reported to admins.
 */
export async function lookAfter(paying: Paying): Promise<number> {
  const open = await readOpen(paying.database, paying);
  if (open.length === 0) return 0;
  const { chain, signer } = paying;
  const [used, fees] = await Promise.all([chain.nonceOf(signer.address), chain.fees()]);
  let left = 0;
  const failures: unknown[] = [];
  for (const one of open)
    await lookAt(paying, one, used, fees).then(
      (isSettled) => (left += isSettled ? 0 : 1),
      async (error: unknown) => {
        left += 1;
        if (error instanceof UnreadableReceipt) await noteReceipt(paying, one, error);
        else failures.push(error);
      },
    );
  if (failures.length > 0) throw failures[0];
  return left;
}

const noteReceipt = ({ database }: Paying, { id, chainId }: Open, { message }: Error) =>
  transact(database, (tx) =>
    noteTrouble(tx, {
      ...{ chainId, kind: "receipt", subject: `transaction ${id}` },
      ...{ expected: "a receipt that says what became of it", found: message },
    }),
  );

/** Whether a transaction came to its end by this look. */
async function lookAt(paying: Paying, open: Open, used: number, fees: Fees): Promise<boolean> {
  const { chain, signer, database } = paying;
  const hashes = open.attempts.map(({ hash }) => hex(hash));
  const mined = await chain.find(hashes, signer.address, {
    to: hex(open.recipient),
    data: hex(open.data),
  });
  if (mined) {
    if (mined.depth < chain.confirmations) return false;
    // The chain may have changed its mind between the answers.
    if (!(await chain.hasBlock(mined.block, mined.blockHash))) return false;
    await settleMined(database, open.id, mined);
    return true;
  }
  if (used > open.nonce) return findOther(paying, open);
  const signed = hex(open.attempts[0].raw);
  const higher = await bid(paying, open, fees).catch(async (error: unknown) => {
    // Where nobody can sign, what is signed goes to the chain all the same.
    await chain.broadcast(signed);
    throw error;
  });
  await chain.broadcast(higher ?? signed);
  return false;
}

/**
 * The chain counts a transaction with this nonce, and it is none of ours: it is looked for in the
 * blocks, since only seeing it proves that ours will never come.
 */
async function findOther({ chain, signer, database }: Paying, open: Open): Promise<boolean> {
  const from = open.searchedTo ?? open.firstBlock;
  const { found, upTo } = await chain.findByNonce(hex(signer.address), open.nonce, from);
  if (found) {
    const isOurs = open.attempts.some(({ hash }) => hash === found.hash);
    if (isOurs || found.depth < chain.confirmations) return false;
    await settleReplaced(database, open.id, found);
    return true;
  }
  // What is not final can still change, so that it is looked at again.
  const final = (await chain.head()) - BigInt(chain.confirmations);
  const searchedTo = upTo < final ? upTo : final;
  if (searchedTo > from)
    await database
      .update(chainTransactions)
      .set({ searchedTo })
      .where(and(eq(chainTransactions.id, open.id), isNull(chainTransactions.settledAt)));
  return false;
}

/** Nodes take another transaction of the same nonce only where it bids a tenth more. */
const more = (fee: bigint) => (fee * 9n) / 8n + 1n;
const larger = (one: bigint, other: bigint) => (one > other ? one : other);

/**
 * Signs and writes down the same transaction with higher fees, where it has waited long enough and that
 * is not more than we pay. Answers what is to be broadcast; null where nothing changed.
 */
async function bid(paying: Paying, open: Open, fees: Fees) {
  const { database, chain, signer, bumpSeconds, maxFee: most } = paying;
  const [newest] = open.attempts;
  const age = Date.now() - new Date(newest.createdAt).getTime();
  const maxFee = larger(more(newest.maxFee), fees.maxFee);
  if (age < bumpSeconds * 1000 || maxFee > most) return null;
  const tip = larger(more(newest.tip), fees.tip);
  const higher = { maxFee, tip: tip < maxFee ? tip : maxFee };
  return transact(database, async (tx) => {
    // Whoever else bids waits here, and finds our bid then.
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
