import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { transact, type Database, type Transaction } from "../../db/connect.ts";
import { chainTransactions, hotWallets } from "../../db/schema/index.ts";
import { hex, type Paying } from "./paying.ts";
import { noteTrouble } from "./troubles.ts";

/**
 * Nonces are assigned only by the account's row. A node's count may be wrong, and one nonce that is
 * too high blocks all later transactions.
 */

export type Wallet = typeof hotWallets.$inferSelect;

export const isWallet = ({ chain, signer }: Paying) =>
  and(eq(hotWallets.chainId, chain.chainId), eq(hotWallets.signer, signer.address));

export const isSigned = ({ chain, signer }: Paying) =>
  and(eq(chainTransactions.chainId, chain.chainId), eq(chainTransactions.signer, signer.address));

export async function ensureWallet({ database, chain, signer }: Paying): Promise<void> {
  await database
    .insert(hotWallets)
    .values({ chainId: chain.chainId, signer: signer.address, nextNonce: 0 })
    .onConflictDoNothing();
}

async function readWallet(database: Database, paying: Paying): Promise<Wallet> {
  const [wallet] = await database.select().from(hotWallets).where(isWallet(paying));
  if (!wallet) throw new Error("The account that pays has no row");
  return wallet;
}

export async function lockWallet(tx: Transaction, paying: Paying): Promise<Wallet> {
  const [wallet] = await tx.select().from(hotWallets).where(isWallet(paying)).for("update");
  if (!wallet) throw new Error("The account that pays has no row");
  return wallet;
}

export const finalBlock = (head: bigint, { chain }: Paying): bigint => {
  const final = head - BigInt(chain.confirmations);
  return final > 0n ? final : 0n;
};

/** Starts at the chain's nonce, which is asked twice. */
async function begin(paying: Paying): Promise<void> {
  const { database, chain, signer } = paying;
  const count = await chain.nonceOf(signer.address);
  const head = await chain.head();
  const again = await chain.nonceOf(signer.address);
  if (count !== again)
    throw new Error(
      `The node counts ${count} transactions of the account that pays, then ${again}`,
    );
  await database
    .update(hotWallets)
    .set({
      firstNonce: sql`greatest(${hotWallets.nextNonce}, ${count}::bigint)`,
      nextNonce: sql`greatest(${hotWallets.nextNonce}, ${count}::bigint)`,
      searchedTo: finalBlock(head, paying),
    })
    .where(and(isWallet(paying), isNull(hotWallets.firstNonce)));
}

/**
 * Skips nonces that other users of the key have used, each only after its transaction was seen in a
 * final block. Returns true if the next nonce may be used. A higher count without such a
 * transaction is an error of the node.
 */
export async function passForeign(paying: Paying): Promise<boolean> {
  const { database, chain, signer } = paying;
  await ensureWallet(paying);
  if ((await readWallet(database, paying)).firstNonce === null) await begin(paying);
  const count = await chain.nonceOf(signer.address);
  for (;;) {
    const { nextNonce, searchedTo } = await readWallet(database, paying);
    if (count <= nextNonce) return true;
    const from = searchedTo ?? 0n;
    const { found, upTo } = await chain.findByNonce(hex(signer.address), nextNonce, from);
    const head = await chain.head();
    if (!found) {
      const final = finalBlock(head, paying);
      await noteSearched(paying, nextNonce, upTo < final ? upTo : final);
      return upTo >= head;
    }
    if (found.depth < chain.confirmations) return false;
    await passOver(paying, nextNonce, found);
  }
}

const noteSearched = (paying: Paying, nonce: number, upTo: bigint) =>
  paying.database
    .update(hotWallets)
    .set({ searchedTo: upTo })
    .where(and(isWallet(paying), eq(hotWallets.nextNonce, nonce), lt(hotWallets.searchedTo, upTo)));

type Seen = { readonly hash: string; readonly block: bigint };

const passOver = (paying: Paying, nonce: number, { hash, block }: Seen): Promise<void> =>
  transact(paying.database, async (tx) => {
    const { chainId, signer, nextNonce } = await lockWallet(tx, paying);
    if (nextNonce !== nonce) return;
    await tx.insert(chainTransactions).values({
      ...{ chainId, signer, nonce, purpose: "foreign", recipient: "" },
      ...{ value: 0n, data: "0x", gas: 0n, firstBlock: block },
      ...{ outcome: "replaced", settledAt: sql`now()`, minedHash: hash, minedBlock: block },
    });
    await tx
      .update(hotWallets)
      .set({ nextNonce: nonce + 1, searchedTo: block })
      .where(isWallet(paying));
    await noteForeign(tx, chainId, nonce, hash);
  });

export const noteForeign = (tx: Transaction, chainId: number, nonce: number, hash: string) =>
  noteTrouble(tx, {
    ...{ chainId, kind: "foreign-nonce", subject: `nonce ${nonce}` },
    ...{ expected: "a transaction of the worker", found: hash },
  });
