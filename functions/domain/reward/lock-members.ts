import { asc, inArray } from "drizzle-orm";
import type { Transaction } from "../../db/connect.ts";
import { users } from "../../db/schema/index.ts";

/**
 * Locks the members whom one act rewards together, in the order of their ids, so that two such acts
 * cannot deadlock. An act that rewards one member needs no lock, because it locks nobody else's
 * rows.
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
