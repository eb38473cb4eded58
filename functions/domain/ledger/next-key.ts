import { eq } from "drizzle-orm";
import type { Transaction } from "../../db/connect.ts";
import { transfers } from "../../db/schema/index.ts";

/**
 * The first of `key`, `key:2`, `key:3` and so on that no transfer has, for what may happen several times.
 * The caller holds a lock that all movements of this key take.
 */
export async function nextKey(tx: Transaction, key: string): Promise<string> {
  for (let number = 1; ; number++) {
    const numbered = number === 1 ? key : `${key}:${number}`;
    const [found] = await tx
      .select({ id: transfers.id })
      .from(transfers)
      .where(eq(transfers.idempotencyKey, numbered));
    if (!found) return numbered;
  }
}
