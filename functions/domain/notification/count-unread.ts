import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../../db/connect.ts";
import { notifications } from "../../db/schema/index.ts";

const countedUnread = 100;

/**
 * Unread notifications, counted up to 100: nobody reads a larger number, and counting would grow
 * with it.
 */
export async function countUnread(database: Database, userId: bigint): Promise<number> {
  const rows = await database
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)))
    .limit(countedUnread);
  return rows.length;
}
