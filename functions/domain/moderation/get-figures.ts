import { sql } from "drizzle-orm";
import { z } from "zod";
import type { ModerationMonth } from "../../contract/moderation/figures.ts";
import type { Database } from "../../db/connect.ts";
import { query } from "../../db/query.ts";

const shown = 24;

const row = z.object({
  month: z.string(),
  reports: z.coerce.number(),
  dismissed: z.coerce.number(),
  warned: z.coerce.number(),
  barred: z.coerce.number(),
  hidden: z.coerce.number(),
  appeals: z.coerce.number(),
  upheld: z.coerce.number(),
  restored: z.coerce.number(),
  days: z.coerce.number().nullable(),
});

/** The figures by month, newest first. An act counts in the month of the act. */
export async function getModerationFigures(
  database: Database,
): Promise<{ months: ModerationMonth[] }> {
  const months = await query(
    database,
    row,
    sql`
    with events as (
      select created_at, 'report' as act, null::numeric as days from reports
      union all
      select l.created_at, l.act, case l.step when 1 then extract(epoch from l.created_at - c.opened_at) / 86400 end
        from case_log l join cases c on c.id = l.case_id
    )
    select to_char(created_at at time zone 'utc', 'YYYY-MM') as month,
        count(*) filter (where act = 'report') as reports,
        count(*) filter (where act = 'dismiss') as dismissed,
        count(*) filter (where act = 'warn') as warned,
        count(*) filter (where act = 'bar') as barred,
        count(*) filter (where act = 'hide') as hidden,
        count(*) filter (where act = 'appeal') as appeals,
        count(*) filter (where act = 'uphold') as upheld,
        count(*) filter (where act = 'restore') as restored,
        percentile_cont(0.5) within group (order by days) as days
      from events
      where created_at >= date_trunc('month', now() at time zone 'utc') at time zone 'utc' - interval '24 months'
      group by 1 order by 1 desc limit ${shown}`,
  );
  return {
    months: months.map(({ days, ...rest }) => ({
      ...rest,
      medianDays: days === null ? null : Math.round(days * 10) / 10,
    })),
  };
}
