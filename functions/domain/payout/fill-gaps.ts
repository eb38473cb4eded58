import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { Hex } from "../../chain/chain.ts";
import { transact, type Database, type Transaction } from "../../db/connect.ts";
import { chainAttempts, chainTransactions, hotWallets } from "../../db/schema/index.ts";
import { finalBlock, isSigned, isWallet, lockWallet } from "./nonces.ts";
import { hex, mostOpen, type Paying } from "./paying.ts";
import { noteTrouble } from "./troubles.ts";

/** How many nonces above the chain's count are looked at in one go. */
const mostLooks = 1_000;

/**
 * The lowest nonce below the next one that the chain has not counted and that no transaction of ours
 * has: all later ones wait for it. Null where there is none, or enough are being filled.
 */
async function findGap(
  database: Database | Transaction,
  paying: Paying,
  used: number,
): Promise<number | null> {
  const isOpenGap = and(
    isSigned(paying),
    eq(chainTransactions.purpose, "gap"),
    isNull(chainTransactions.settledAt),
  );
  if ((await database.$count(chainTransactions, isOpenGap)) >= mostOpen) return null;
  const lowest = sql`greatest(${used}::bigint, ${hotWallets.firstNonce})`;
  const [found] = await database
    .select({
      gap: sql<number | null>`(select min(n)::float8 from generate_series(${lowest},
        least(${hotWallets.nextNonce} - 1, ${lowest} + ${mostLooks}::bigint)) n
        where not exists (select from ${chainTransactions} where ${isSigned(paying)} and ${chainTransactions.nonce} = n))`,
    })
    .from(hotWallets)
    .where(isWallet(paying));
  return found?.gap ?? null;
}

/**
 * Fills nonces that were left out, as a node's wrong count once caused, with transactions that pay the
 * account itself nothing. Where the chain has used such a nonce all the same, it takes none of them.
 */
export async function fillGaps(paying: Paying): Promise<void> {
  const { database, chain, signer } = paying;
  const used = await chain.nonceOf(signer.address);
  while ((await findGap(database, paying, used)) !== null) {
    const raw = await transact(database, (tx) => fillGap(tx, paying, used));
    if (raw === null) return;
    await chain.broadcast(raw);
  }
}

async function fillGap(tx: Transaction, paying: Paying, used: number): Promise<Hex | null> {
  const { chain, signer } = paying;
  const { chainId } = await lockWallet(tx, paying);
  const nonce = await findGap(tx, paying, used);
  if (nonce === null) return null;
  const [fees, head] = await Promise.all([chain.fees(), chain.head()]);
  const draft = chain.draftPayments([{ token: null, to: hex(signer.address), amount: 0n }]);
  const { raw, hash } = await chain.sign(signer, draft, nonce, fees);
  const [before] = await tx
    .select({ block: sql<string | null>`max(${chainTransactions.minedBlock})` })
    .from(chainTransactions)
    .where(and(isSigned(paying), lt(chainTransactions.nonce, nonce)));
  const { to: recipient, value, data, gas } = draft;
  const [made] = await tx
    .insert(chainTransactions)
    .values({
      ...{ chainId, signer: signer.address, nonce, purpose: "gap", recipient, value, data, gas },
      firstBlock: before?.block ? BigInt(before.block) : finalBlock(head, paying),
    })
    .returning({ id: chainTransactions.id });
  if (!made) throw new Error("A transaction has no row");
  await tx.insert(chainAttempts).values({ hash, transactionId: made.id, raw, ...fees });
  await noteTrouble(tx, {
    ...{ chainId, kind: "gap", subject: `nonce ${nonce}` },
    ...{ expected: "a transaction", found: `none, and is filled by ${hash}` },
  });
  return raw;
}
