import { eq } from "drizzle-orm";
import type { Transaction } from "../../../db/connect.ts";
import { transfers } from "../../../db/schema/index.ts";

/**
 * The first unused key of `key`, `key:2`, `key:3` and so on, for repeatable events. The caller
 * holds a lock that covers all transfers of this key.
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
