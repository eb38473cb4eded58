import { and, eq } from "drizzle-orm";
import type { Chain, Mined } from "../../../platform/chain/chain.ts";
import type { Database, Transaction } from "../../../db/connect.ts";
import { chainAttempts, chainTransactions, hotWallets } from "../../../db/schema/index.ts";
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

const selectWallet = (database: Database, context: PayoutContext) =>
  database.select().from(hotWallets).where(isWallet(context));

function requireRow([wallet]: readonly Wallet[]): Wallet {
  if (!wallet) throw new Error("The account that pays has no row");
  return wallet;
}

export const readWallet = async (database: Database, context: PayoutContext): Promise<Wallet> =>
  requireRow(await selectWallet(database, context));

export const lockWallet = async (tx: Transaction, context: PayoutContext): Promise<Wallet> =>
  requireRow(await selectWallet(tx, context).for("update"));

/** Stores a signed transaction, with its first bid if there is one, and returns its id. */
export async function insertSigned(
  tx: Transaction,
  values: typeof chainTransactions.$inferInsert,
  bid?: Omit<typeof chainAttempts.$inferInsert, "transactionId">,
): Promise<bigint> {
  const [made] = await tx
    .insert(chainTransactions)
    .values(values)
    .returning({ id: chainTransactions.id });
  if (!made) throw new Error("A transaction has no row");
  if (bid) await tx.insert(chainAttempts).values({ ...bid, transactionId: made.id });
  return made.id;
}

export const finalBlock = (head: bigint, { chain }: PayoutContext): bigint => {
  const final = head - BigInt(chain.confirmations);
  return final > 0n ? final : 0n;
};

/** The chain may have reorganized since the transaction was found. */
export const isFinal = async (chain: Chain, { depth, block, blockHash }: Mined) =>
  depth >= chain.confirmations && (await chain.hasBlock(block, blockHash));
