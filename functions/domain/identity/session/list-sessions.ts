import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { mostListedSessions, type ListedSession } from "../../../contract/identity/session.ts";
import type { Database } from "../../../db/connect.ts";
import { sessions } from "../../../db/schema/index.ts";

export const listSessions = async (
  database: Database,
  { uid, id }: { uid: string; id: bigint },
): Promise<{ sessions: ListedSession[] }> => {
  const isCurrent = sql<boolean>`${sessions.id} = ${id}`;
  const found = await database
    .select({
      id: sql<string>`${sessions.id}::text`,
      browser: sessions.browser,
      system: sessions.system,
      network: sessions.network,
      startedAt: sessions.startedAt,
      lastUsedAt: sessions.lastUsedAt,
      isCurrent,
    })
    .from(sessions)
    .where(and(eq(sessions.uid, uid), isNull(sessions.endedAt), gt(sessions.endsAt, sql`now()`)))
    .orderBy(desc(isCurrent), desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(mostListedSessions);
  return { sessions: found };
};
