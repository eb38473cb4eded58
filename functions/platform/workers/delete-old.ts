import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../db/connect.ts";
import { query } from "../../db/query.ts";
import { eachApart } from "../../domain/each-apart.ts";
import type { Retention } from "./retention.ts";

type Rows = {
  readonly table: string;
  readonly key: string;
  /** True for rows that nothing needs any more. */
  readonly isOld: SQL;
};

const older = (column: string, days: number) =>
  sql`${sql.raw(column)} < now() - make_interval(days => ${days}::int)`;

const oldRows = (days: Retention): readonly Rows[] => [
  {
    table: "notifications",
    key: "id",
    // Two kinds of notifications stay: those that wait for a mail, and those of an open bounty, which would be
    // announced again.
    isOld: sql`${older("created_at", days.RETENTION_NOTIFICATION_DAYS)} and mail is null
      and (bounty_id is null or exists (select from bounties b where b.id = bounty_id and b.closes_at < now()))`,
  },
  { table: "sessions", key: "id", isOld: older("ends_at", days.RETENTION_SESSION_DAYS) },
  {
    table: "mails",
    key: "id",
    isOld: older("coalesce(sent_at, given_up_at)", days.RETENTION_MAIL_DAYS),
  },
  { table: "data_exports", key: "id", isOld: older("expires_at", days.RETENTION_ARCHIVE_DAYS) },
  { table: "not_me_links", key: "id", isOld: older("expires_at", 0) },
  { table: "address_questions", key: "user_id", isOld: older("expires_at", 0) },
  { table: "draft_imports", key: "id", isOld: older("created_at", 1) },
  { table: "preview_links", key: "id", isOld: older("ends_at", 90) },
  { table: "role_invitations", key: "id", isOld: older("ends_at", 1) },
  {
    table: "applications",
    key: "id",
    isOld: sql`(state = 'unconfirmed' and ${older("created_at", 7)})
      or (state in ('declined', 'withdrawn') and ${older("decided_at", 180)})`,
  },
  { table: "attempts", key: "kind, subject", isOld: older("window_start", 1) },
  // Longer than the time for which the web tier keeps an open challenge.
  { table: "answered_challenges", key: "digest", isOld: older("answered_at", 1) },
];

/** The number of rows of one statement, so that no transaction and no lock lasts long. */
const batch = 1_000;

/**
 * Deletes rows that are older than the settings say, and returns the number of rows of each table. Rows that another
 * transaction has locked stay until the next run. Safe to run concurrently. A failure of one table does not stop the
 * others.
 */
export async function deleteOld(
  database: Database,
  retention: Retention,
  signal?: AbortSignal,
): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {};
  await eachApart(oldRows(retention), async (rows) => {
    deleted[rows.table] = await deleteAll(database, rows, signal);
  });
  return deleted;
}

async function deleteAll(
  database: Database,
  { table, key, isOld }: Rows,
  signal?: AbortSignal,
): Promise<number> {
  const [from, keys] = [sql.identifier(table), sql.raw(key)];
  let deleted = 0;
  for (;;) {
    if (signal?.aborted) return deleted;
    const { length } = await query(
      database,
      z.unknown(),
      sql`delete from ${from} where (${keys}) in (
        select ${keys} from ${from} where ${isOld} limit ${batch} for update skip locked) returning 1`,
    );
    deleted += length;
    if (length < batch) return deleted;
  }
}
