import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { asOwner } from "../../../../tests/setup/database.ts";
import type { Database } from "../../../db/connect.ts";
import type { Chain } from "../../../platform/chain/chain.ts";
import { reconcile, type Mismatch } from "./reconcile.ts";

/** Returns the findings of `reconcile` after a change that only the owner of the tables can make, and undoes it. */
export async function mismatchesAfter(
  database: Database,
  change: string,
  { chain, perform = asOwner }: { chain?: Chain; perform?: typeof asOwner } = {},
): Promise<readonly Mismatch[]> {
  let found: readonly Mismatch[] = [];
  const changing = perform(database, async (tx) => {
    await tx.execute(sql.raw(change));
    // In the same transaction, whose snapshot is consistent at any isolation level.
    const inside = Object.assign(Object.create(tx) as typeof tx, {
      transaction: (operation: (within: unknown) => unknown) => operation(tx),
    });
    found = (await reconcile(inside as never, chain)).mismatches;
    throw new Error("taken back");
  });
  await expect(changing).rejects.toThrow("taken back");
  return found;
}
