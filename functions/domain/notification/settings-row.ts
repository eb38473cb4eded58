import { randomBytes } from "node:crypto";
import type { Database } from "../../db/connect.ts";
import { notificationSettings } from "../../db/schema/index.ts";

export async function ensureSettings(database: Database, userId: bigint): Promise<void> {
  await database
    .insert(notificationSettings)
    .values({ userId, linkKey: randomBytes(32) })
    .onConflictDoNothing();
}
