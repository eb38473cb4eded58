import { sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/connect.ts";

/** The channel of PostgreSQL that every instance of the API listens on. */
export const liveChannel = "live";

/**
 * Tells every instance, at the commit of the transaction, that a member's unread count has changed.
 * Only the member's id is said: whoever follows reads the rest.
 */
export async function tellLive(tx: Database | Transaction, userId: bigint): Promise<void> {
  await tx.execute(sql`select pg_notify(${liveChannel}, ${`member ${userId}`})`);
}
