import { randomBytes } from "node:crypto";
import type { Database, Transaction } from "../../db/connect.ts";
import { notificationSettings } from "../../db/schema/index.ts";

/** Makes the row of a member's settings where there is none yet. */
export async function ensureSettings(
  database: Database | Transaction,
  userId: bigint,
): Promise<void> {
  await database
    .insert(notificationSettings)
    .values({ userId, linkKey: randomBytes(32) })
    .onConflictDoNothing();
}
