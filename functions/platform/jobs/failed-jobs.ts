import { sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/connect.ts";
import type { JobName } from "./job-kinds.ts";
import { queueIn } from "./queue.ts";

const most = 1_000;

export const retryFailed = async (tx: Transaction, name: JobName, job: string): Promise<number> => {
  const wanted = job === "all" ? sql`true` : sql`id = ${job}::uuid`;
  const found = await tx.execute(
    sql`select id from pgboss.job where name = ${name} and state = 'failed' and ${wanted} limit ${most} for update`,
  );
  const ids = (found as unknown as { rows: { id: string }[] }).rows.map(({ id }) => id);
  if (ids.length > 0) await queueIn(tx).retry(name, ids);
  return ids.length;
};

type Row = {
  id: string;
  name: JobName;
  at: string;
  micros: string;
  tries: number;
  output: unknown;
};

export const listFailed = async (
  database: Database,
  names: readonly JobName[],
  after: { readonly micros: string; readonly id: string } | null,
  limit: number,
): Promise<Row[]> => {
  const begins = after
    ? sql`(completed_on, id) < ('epoch'::timestamptz + ${after.micros}::bigint * interval '1 microsecond', ${after.id}::uuid)`
    : sql`true`;
  const found = await database.execute(sql`
    select id, name, ${iso("completed_on")} as at, (extract(epoch from completed_on) * 1000000)::bigint::text as micros,
        retry_count + 1 as tries, output
      from pgboss.job where state = 'failed' and name in ${names} and ${begins}
      order by completed_on desc, id desc limit ${limit}`);
  return (found as unknown as { rows: Row[] }).rows;
};

const iso = (instant: string) =>
  sql.raw(`to_char(${instant} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

type Counted = {
  name: JobName;
  waiting: number;
  waitingSince: string | null;
  running: number;
  runningSince: string | null;
  failed: number;
  doneAt: string | null;
};

/**
 * Waiting, running and failed jobs by kind. A job scheduled for later counts as waiting from that
 * time.
 */
export const countJobs = async (database: Database): Promise<Counted[]> => {
  const found = await database.execute(sql`
    select name, (count(*) filter (where state in ('created', 'retry')))::int as waiting,
        ${iso("min(start_after) filter (where state in ('created', 'retry') and start_after <= now())")} as "waitingSince",
        (count(*) filter (where state = 'active'))::int as running,
        ${iso("min(started_on) filter (where state = 'active')")} as "runningSince",
        (count(*) filter (where state = 'failed'))::int as failed,
        ${iso("max(completed_on) filter (where state = 'completed')")} as "doneAt"
      from pgboss.job group by name`);
  return (found as unknown as { rows: Counted[] }).rows;
};

export const seeWorkers = async (
  database: Database,
): Promise<{ seenAt: string | null; isRecent: boolean }> => {
  const found = await database.execute(sql`
    select ${iso("max(heartbeat_on)")} as "seenAt",
        coalesce(max(heartbeat_on) > now() - interval '2 minutes', false) as "isRecent"
      from pgboss.instance`);
  const [row] = (found as unknown as { rows: [{ seenAt: string | null; isRecent: boolean }] }).rows;
  return row;
};
