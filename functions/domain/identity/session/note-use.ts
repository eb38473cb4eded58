import { sql } from "drizzle-orm";
import type { Database } from "../../../db/connect.ts";
import { sessions } from "../../../db/schema/index.ts";
import { isLive, type FoundSession } from "./find-session.ts";

export const usedWith = (signedInAt: number) => ({
  lastUsedAt: sql`now()`,
  signedInAt: sql`greatest(${sessions.signedInAt}, to_timestamp(${signedInAt}))`,
});

/**
 * Records a session's use for `createRecheck`: at most once a minute, and at once after a new
 * log-in.
 */
export const noteUse = async (
  database: Database,
  secret: string,
  found: FoundSession,
  signedInAt: number,
): Promise<void> => {
  if (!found.isStale && found.signedInAt !== null && found.signedInAt >= signedInAt) return;
  await database.update(sessions).set(usedWith(signedInAt)).where(isLive(secret));
};
