import { eq } from "drizzle-orm";
import type { Transaction } from "../../db/connect.ts";
import { accounts } from "../../db/schema/index.ts";
import { requireAccount, type Holder } from "../ledger/transfer.ts";

/** A community's money in a token: what it can still promise, and what it has promised. */
export type Pool = { readonly community: string; readonly token: string };

/** The account of what a community can still promise. */
export const availableIn = ({ community }: Pool) =>
  ({ platform: `pool:${community}` }) satisfies Holder;

/** The account of what it has promised, and not paid yet. */
export const reservedIn = ({ community }: Pool) =>
  ({ platform: `reserved:${community}` }) satisfies Holder;

/**
 * Locks a pool until the end of the transaction, and answers what it can still promise, in base units.
 * Whatever moves a pool's money begins with this, so that no two such acts wait for each other in a
 * circle. It comes after the locks of members, and pools of several tokens are locked in the order of
 * their tokens.
 */
export async function lockPool(tx: Transaction, pool: Pool): Promise<bigint> {
  const id = await requireAccount(tx, pool.token, availableIn(pool));
  const [locked] = await tx
    .select({ balance: accounts.balance })
    .from(accounts)
    .where(eq(accounts.id, id))
    .for("no key update");
  // Made after the pool's own account, so that its id is larger: the ledger locks by ids.
  await requireAccount(tx, pool.token, reservedIn(pool));
  return locked?.balance ?? 0n;
}
