import { asc, inArray } from "drizzle-orm";
import type { Transaction } from "../../db/connect.ts";
import { users } from "../../db/schema/index.ts";

/**
 * Locks the members whom an act rewards together, in the order of their ids, so that two such acts
 * never wait for each other in a circle. An act that rewards one member alone needs no lock: it
 * holds nothing of anybody else's.
 */
export async function lockMembers(tx: Transaction, ids: readonly bigint[]): Promise<void> {
  if (ids.length < 2) return;
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(asc(users.id))
    .for("no key update");
}
