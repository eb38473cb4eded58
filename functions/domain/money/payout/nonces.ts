import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { transact, type Database, type Transaction } from "../../../db/connect.ts";
import { chainTransactions, hotWallets } from "../../../db/schema/index.ts";
import { hex, type PayoutContext } from "./payout-context.ts";
import { noteTrouble } from "./troubles.ts";

/**
 * Nonces are assigned only by the account's row. A node's count may be wrong, and one nonce that is
 * too high blocks all later transactions.
 */

export type Wallet = typeof hotWallets.$inferSelect;

export const isWallet = ({ chain, signer }: PayoutContext) =>
  and(eq(hotWallets.chainId, chain.chainId), eq(hotWallets.signer, signer.address));

export const isSigned = ({ chain, signer }: PayoutContext) =>
  and(eq(chainTransactions.chainId, chain.chainId), eq(chainTransactions.signer, signer.address));

export async function ensureWallet({ database, chain, signer }: PayoutContext): Promise<void> {
  await database
    .insert(hotWallets)
    .values({ chainId: chain.chainId, signer: signer.address, nextNonce: 0 })
    .onConflictDoNothing();
}

async function readWallet(database: Database, context: PayoutContext): Promise<Wallet> {
  const [wallet] = await database.select().from(hotWallets).where(isWallet(context));
  if (!wallet) throw new Error("The account that pays has no row");
  return wallet;
}

export async function lockWallet(tx: Transaction, context: PayoutContext): Promise<Wallet> {
  const [wallet] = await tx.select().from(hotWallets).where(isWallet(context)).for("update");
  if (!wallet) throw new Error("The account that pays has no row");
  return wallet;
}

export const finalBlock = (head: bigint, { chain }: PayoutContext): bigint => {
  const final = head - BigInt(chain.confirmations);
  return final > 0n ? final : 0n;
};

/** Starts at the chain's nonce, which is asked twice. */
async function begin(context: PayoutContext): Promise<void> {
  const { database, chain, signer } = context;
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
      searchedTo: finalBlock(head, context),
    })
    .where(and(isWallet(context), isNull(hotWallets.firstNonce)));
}

/**
 * Skips nonces that other users of the key have used, each only after its transaction was seen in a
 * final block. Returns true if the next nonce may be used. A higher count without such a
 * transaction is an error of the node.
 */
export async function passForeign(context: PayoutContext): Promise<boolean> {
  const { database, chain, signer } = context;
  await ensureWallet(context);
  if ((await readWallet(database, context)).firstNonce === null) await begin(context);
  const count = await chain.nonceOf(signer.address);
  for (;;) {
    const { nextNonce, searchedTo } = await readWallet(database, context);
    if (count <= nextNonce) return true;
    const from = searchedTo ?? 0n;
    const { found, upTo } = await chain.findByNonce(hex(signer.address), nextNonce, from);
    const head = await chain.head();
    if (!found) {
      const final = finalBlock(head, context);
      await noteSearched(context, nextNonce, upTo < final ? upTo : final);
      return upTo >= head;
    }
    if (found.depth < chain.confirmations) return false;
    await passOver(context, nextNonce, found);
  }
}

const noteSearched = (context: PayoutContext, nonce: number, upTo: bigint) =>
  context.database
    .update(hotWallets)
    .set({ searchedTo: upTo })
    .where(
      and(isWallet(context), eq(hotWallets.nextNonce, nonce), lt(hotWallets.searchedTo, upTo)),
    );

type Seen = { readonly hash: string; readonly block: bigint };

const passOver = (context: PayoutContext, nonce: number, { hash, block }: Seen): Promise<void> =>
  transact(context.database, async (tx) => {
    const { chainId, signer, nextNonce } = await lockWallet(tx, context);
    if (nextNonce !== nonce) return;
    await tx.insert(chainTransactions).values({
      ...{ chainId, signer, nonce, purpose: "foreign", recipient: "" },
      ...{ value: 0n, data: "0x", gas: 0n, firstBlock: block },
      ...{ outcome: "replaced", settledAt: sql`now()`, minedHash: hash, minedBlock: block },
    });
    await tx
      .update(hotWallets)
      .set({ nextNonce: nonce + 1, searchedTo: block })
      .where(isWallet(context));
    await noteForeign(tx, chainId, nonce, hash);
  });

export const noteForeign = (tx: Transaction, chainId: number, nonce: number, hash: string) =>
  noteTrouble(tx, {
    ...{ chainId, kind: "foreign-nonce", subject: `nonce ${nonce}` },
    ...{ expected: "a transaction of the worker", found: hash },
  });
