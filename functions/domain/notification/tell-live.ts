import { sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/connect.ts";

/** The PostgreSQL channel on which every API instance listens. */
export const liveChannel = "live";

/**
 * Notifies every instance at commit that a member's unread count changed. The payload is only the
 * member's id.
 */
export async function tellLive(tx: Database | Transaction, userId: bigint): Promise<void> {
  await tx.execute(sql`select pg_notify(${liveChannel}, ${`member ${userId}`})`);
}
