import { sql } from "drizzle-orm";
import type { Database } from "../../db/connect.ts";

export type Unread = { readonly newest: string; readonly unread: number };

const unreadOf = (userId: bigint) => sql`
  (select coalesce(max(id), 0)::text from notifications where user_id = ${userId}) as newest,
  (select count(*)::int from (select from notifications
    where user_id = ${userId} and read_at is null limit 100) counted) as unread`;

type Rows<R> = { rows: R[] };

export async function countUnread(database: Database, userId: bigint): Promise<Unread> {
  const result = await database.execute(sql`select ${unreadOf(userId)}`);
  const [row] = (result as unknown as Rows<Unread>).rows;
  if (!row) throw new Error("The database counts nothing.");
  return row;
}

/** As `countUnread`, with the remaining seconds of the session; null if it has ended. */
export async function countForSession(
  database: Database,
  { userId, sessionId }: { userId: bigint; sessionId: bigint },
): Promise<(Unread & { readonly seconds: number }) | null> {
  const result = await database.execute(sql`
    select ${unreadOf(userId)}, extract(epoch from ends_at - now())::float8 as seconds
    from sessions where id = ${sessionId} and ended_at is null and ends_at > now()`);
  return (result as unknown as Rows<Unread & { seconds: number }>).rows[0] ?? null;
}
