import { asc, inArray } from "drizzle-orm";
import type { Transaction } from "../../../db/connect.ts";
import { users } from "../../../db/schema/index.ts";

/**
 * Locks members in id order, to prevent deadlocks. Lock order: submissions, members,
 * pools, boards.
 */
export async function lockMembers(tx: Transaction, ids: readonly bigint[]): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(asc(users.id))
    .for("no key update");
}
