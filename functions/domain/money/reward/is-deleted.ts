import { eq } from "drizzle-orm";
import type { Transaction } from "../../../db/connect.ts";
import { users } from "../../../db/schema/index.ts";

/**
 * Locks the user, so that they cannot be deleted until the transaction ends: nothing may be earned
 * after the balance was forfeited.
 */
export async function isDeleted(tx: Transaction, userId: bigint): Promise<boolean> {
  const [user] = await tx
    .select({ deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for("share");
  return user?.deletedAt !== null;
}
