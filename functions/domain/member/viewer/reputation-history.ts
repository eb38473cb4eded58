import { sql } from "drizzle-orm";
import { z } from "zod";
import type { PublicProfile } from "../../../contract/identity/viewer.ts";
import type { Database } from "../../../db/connect.ts";
import { query } from "../../../db/query.ts";

const spans = 58;

const point = z.object({
  first: z.string(),
  today: z.string(),
  day: z.string(),
  total: z.int(),
});

/**
 * A member's reputation over time, at most 60 points. `total` is the current value. Reads one row
 * per day with earnings.
 */
export async function reputationHistory(
  database: Database,
  { id, createdAt }: { id: bigint; createdAt: string },
  total: number,
): Promise<PublicProfile["history"]> {
  if (total === 0) return [];
  const rows = await query(
    database,
    point,
    sql`
    with today as (select (now() at time zone 'utc')::date as day),
      days as (select day, earned from reputation_days where user_id = ${id}),
      time as (
        select least((${createdAt}::timestamptz at time zone 'utc')::date, (select min(day) from days)) as first,
          today.day as today
        from today
      )
    select first::text, today::text, max(day)::text as day, (sum(sum(earned)) over (order by max(day)))::int as total
    from days, time
    group by first, today, (day - first) / ceil((today - first + 1) / ${spans}::numeric)::int
    order by max(day)`,
  );
  const [start] = rows;
  if (!start) return [];
  const grown = rows.map(({ day, total: had }) => ({ day, total: had }));
  const before = grown.filter(({ day }) => day < start.today);
  return [{ day: start.first, total: 0 }, ...before, { day: start.today, total }];
}
