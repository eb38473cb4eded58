import { eq } from "drizzle-orm";
import type { Transaction } from "../../db/connect.ts";
import { users } from "../../db/schema/index.ts";

/**
 * Whether a member was deleted: nobody could ever claim what they earn. Until the transaction ends
 * they are not deleted, so that nothing is earned after what they had was forfeited.
 */
export async function isDeleted(tx: Transaction, userId: bigint): Promise<boolean> {
  const [user] = await tx
    .select({ deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for("share");
  return user?.deletedAt !== null;
}
