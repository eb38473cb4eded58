import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../db/connect.ts";
import { queryOne } from "../../db/query.ts";
import { countJobs } from "../jobs/failed-jobs.ts";

const queues = z.object({
  mailsWaiting: z.int(),
  mailAge: z.number(),
  mailsGivenUp: z.int(),
  payoutsWaiting: z.int(),
  payoutAge: z.number(),
  arePayoutsStopped: z.boolean(),
});

/** Seconds since the oldest instant; 0 without one. */
const age = (instant: string) =>
  sql.raw(`coalesce(extract(epoch from now() - min(${instant})), 0)::float8`);

const readQueues = (database: Database) =>
  queryOne(
    database,
    queues,
    sql`
    select mail.*, payout.*,
        exists (select from payout_pauses where ended_at is null) as "arePayoutsStopped",
        (select count(*)::int from mails where given_up_at > now() - interval '1 day') as "mailsGivenUp"
      from (select count(*)::int as "mailsWaiting", ${age("run_at")} as "mailAge"
              from mails where sent_at is null and given_up_at is null and run_at <= now()) as mail,
        (select count(*)::int as "payoutsWaiting", ${age("claimed_at")} as "payoutAge"
              from payouts where state in ('claimed', 'sent')) as payout`,
  );

export type WorkFigures = z.output<typeof queues> & {
  readonly jobs: Awaited<ReturnType<typeof countJobs>>;
};

/** Milliseconds for which figures are used again, so that one scrape reads them once. */
const kept = 2_000;

/** Reads the figures of waiting work; null while the database does not answer. */
export function workFigures(database: Database): () => Promise<WorkFigures | null> {
  let last = { at: -Infinity, figures: Promise.resolve<WorkFigures | null>(null) };
  const read = async () => ({ ...(await readQueues(database)), jobs: await countJobs(database) });
  return () => {
    const now = performance.now();
    if (now - last.at >= kept) last = { at: now, figures: read().catch(() => null) };
    return last.figures;
  };
}
