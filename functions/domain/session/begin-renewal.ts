import { and, sql } from "drizzle-orm";
import type { Database } from "../../db/connect.ts";
import { sessions } from "../../db/schema/index.ts";
import { Refusal } from "../refusal.ts";
import { isLive } from "./find-session.ts";

/** How long one instance has a renewal to itself. One that fails or stops is followed by another. */
const lease = sql`interval '15 seconds'`;

/**
 * After a renewal, a browser may have sent further requests with its former cookie. They need no
 * renewal of their own.
 */
const rest = sql`interval '1 minute'`;

const isUnderWay = sql<boolean>`coalesce(${sessions.renewingUntil} > now(), false)`;
const isDone = sql<boolean>`coalesce(${sessions.renewedAt} > now() - ${rest}, false)`;

/**
 * Lets one of many who ask at the same time renew a session's tokens. The row's lock decides who.
 * Throws `unauthenticated` for a session that has ended: then the identity service is not asked.
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
