import { and, eq, isNull, lte, sql } from "drizzle-orm";
import type { Database } from "../../db/connect.ts";
import { notifications } from "../../db/schema/index.ts";
import type { Actor } from "../actor.ts";

/**
 * Marks one notification, or all up to `upTo`, as read. Another member's stays unchanged. Read
 * notifications need no mail.
 */
export async function readNotifications(
  database: Database,
  actor: Actor,
  which: { id: string } | { upTo: string },
): Promise<void> {
  const chosen =
    "id" in which
      ? eq(notifications.id, BigInt(which.id))
      : lte(notifications.id, BigInt(which.upTo));
  await database
    .update(notifications)
    .set({ readAt: sql`now()`, mail: null })
    .where(and(eq(notifications.userId, actor.userId), isNull(notifications.readAt), chosen));
}
