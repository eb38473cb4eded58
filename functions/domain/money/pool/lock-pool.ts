import { eq } from "drizzle-orm";
import type { Transaction } from "../../../db/connect.ts";
import { ledgerAccounts } from "../../../db/schema/index.ts";
import { requireLedgerAccount, type Holder } from "../ledger/transfer.ts";

export type Pool = { readonly community: string; readonly token: string };

export const availableIn = ({ community }: Pool) =>
  ({ platform: `pool:${community}` }) satisfies Holder;

export const reservedIn = ({ community }: Pool) =>
  ({ platform: `reserved:${community}` }) satisfies Holder;

/**
 * Locks a pool until the end of the transaction; returns its available base units. Every operation
 * that moves pool money calls this first, to prevent deadlocks. Members are locked before pools,
 * and pools in the order of their tokens.
 */
export async function lockPool(tx: Transaction, pool: Pool): Promise<bigint> {
  const id = await requireLedgerAccount(tx, pool.token, availableIn(pool));
  const [locked] = await tx
    .select({ balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.id, id))
    .for("no key update");
  // The reserved account is created after the pool's available account, so that its id is larger: the ledger locks
  // accounts in id order.
  await requireLedgerAccount(tx, pool.token, reservedIn(pool));
  return locked?.balance ?? 0n;
}
