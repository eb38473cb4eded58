import { and, eq } from "drizzle-orm";
import type { Chain, Mined } from "../../../platform/chain/chain.ts";
import type { Database, Transaction } from "../../../db/connect.ts";
import { chainTransactions, hotWallets } from "../../../db/schema/index.ts";
import type { PayoutContext } from "./payout-context.ts";

/**
 * Nonces are assigned only by the account's row. A node's count may be wrong, and a nonce that is too high blocks all
 * later transactions.
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

export async function readWallet(database: Database, context: PayoutContext): Promise<Wallet> {
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

/** The chain may have reorganized since the transaction was found. */
export const isFinal = async (chain: Chain, { depth, block, blockHash }: Mined) =>
  depth >= chain.confirmations && (await chain.hasBlock(block, blockHash));
