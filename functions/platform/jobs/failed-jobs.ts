import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database, Transaction } from "../../db/connect.ts";
import { query, queryOne } from "../../db/query.ts";
import { jobNames, type JobName } from "./job-kinds.ts";
import { queueIn } from "./queue.ts";

const most = 1_000;

export const retryFailed = async (tx: Transaction, name: JobName, job: string): Promise<number> => {
  const wanted = job === "all" ? sql`true` : sql`id = ${job}::uuid`;
  const found = await query(
    tx,
    z.object({ id: z.string() }),
    sql`select id from pgboss.job where name = ${name} and state = 'failed' and ${wanted} limit ${most} for update`,
  );
  const ids = found.map(({ id }) => id);
  if (ids.length > 0) await queueIn(tx).retry(name, ids);
  return ids.length;
};

const failedJob = z.object({
  id: z.string(),
  name: z.enum(jobNames),
  at: z.string(),
  micros: z.string(),
  tries: z.int(),
  output: z.unknown(),
});

export const listFailed = async (
  database: Database,
  names: readonly JobName[],
  after: { readonly micros: string; readonly id: string } | null,
  limit: number,
): Promise<z.output<typeof failedJob>[]> => {
  const begins = after
    ? sql`(completed_on, id) < ('epoch'::timestamptz + ${after.micros}::bigint * interval '1 microsecond', ${after.id}::uuid)`
    : sql`true`;
  return query(
    database,
    failedJob,
    sql`
    select id, name, ${iso("completed_on")} as at, (extract(epoch from completed_on) * 1000000)::bigint::text as micros,
        retry_count + 1 as tries, output
      from pgboss.job where state = 'failed' and name in ${names} and ${begins}
      order by completed_on desc, id desc limit ${limit}`,
  );
};

const iso = (instant: string) =>
  sql.raw(`to_char(${instant} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

const counted = z.object({
  name: z.string(),
  waiting: z.int(),
  waitingSince: z.string().nullable(),
  running: z.int(),
  runningSince: z.string().nullable(),
  failed: z.int(),
  doneAt: z.string().nullable(),
});

/**
 * Waiting, running and failed jobs by kind. A job scheduled for later counts as waiting from that
 * time.
 */
export const countJobs = (database: Database): Promise<z.output<typeof counted>[]> =>
  query(
    database,
    counted,
    sql`
    select name, (count(*) filter (where state in ('created', 'retry')))::int as waiting,
        ${iso("min(start_after) filter (where state in ('created', 'retry') and start_after <= now())")} as "waitingSince",
        (count(*) filter (where state = 'active'))::int as running,
        ${iso("min(started_on) filter (where state = 'active')")} as "runningSince",
        (count(*) filter (where state = 'failed'))::int as failed,
        ${iso("max(completed_on) filter (where state = 'completed')")} as "doneAt"
      from pgboss.job group by name`,
  );

const workers = z.object({ seenAt: z.string().nullable(), isRecent: z.boolean() });

export const seeWorkers = (database: Database): Promise<z.output<typeof workers>> =>
  queryOne(
    database,
    workers,
    sql`
    select ${iso("max(heartbeat_on)")} as "seenAt",
        coalesce(max(heartbeat_on) > now() - interval '2 minutes', false) as "isRecent"
      from pgboss.instance`,
  );
