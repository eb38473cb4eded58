import { and, sql } from "drizzle-orm";
import type { Database } from "../../../db/connect.ts";
import { sessions } from "../../../db/schema/index.ts";
import { Refusal } from "../../refusal.ts";
import { isLive } from "./find-session.ts";

/** Only one instance renews a session within this time. Another one retries after a failure. */
const lease = sql`interval '15 seconds'`;

/** Requests sent with the previous cookie shortly after a renewal need no renewal. */
const rest = sql`interval '1 minute'`;

export const isUnderWay = sql<boolean>`coalesce(${sessions.renewingUntil} > now(), false)`;
const isDone = sql<boolean>`coalesce(${sessions.renewedAt} > now() - ${rest}, false)`;

/** Tells `createRecheck` to leave the session to its renewal, which may revoke the tokens itself. */
export const markRenewal = (database: Database, secret: string) =>
  database
    .update(sessions)
    .set({ renewingUntil: sql`now() + ${lease}` })
    .where(isLive(secret));

/**
 * Lets one of several concurrent requests renew a session's tokens, by a row lock. Throws
 * `unauthenticated` for an ended session, before the identity service is asked.
 */
export const beginRenewal = async (
  database: Database,
  secret: string,
): Promise<"begun" | "under-way" | "done"> => {
  const [begun] = await database
    .update(sessions)
    .set({ renewingUntil: sql`now() + ${lease}` })
    .where(and(isLive(secret), sql`not ${isUnderWay}`, sql`not ${isDone}`))
    .returning({ id: sessions.id });
  if (begun) return "begun";
  const [found] = await database.select({ isUnderWay }).from(sessions).where(isLive(secret));
  if (!found) throw new Refusal("unauthenticated");
  return found.isUnderWay ? "under-way" : "done";
};
