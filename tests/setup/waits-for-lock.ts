import { sql } from "drizzle-orm";
import type { Database } from "../../functions/db/connect.ts";

/** Waits until another connection to the database, or more of them, wait for a lock. */
export async function waitsForLock(database: Database, connections = 1): Promise<void> {
  for (;;) {
    const found = await database.execute(sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    if ((found as unknown as { rows: unknown[] }).rows.length >= connections) return;
  }
}
