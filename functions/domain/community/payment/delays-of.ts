import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";
import type { Delays } from "../../../contract/money/payment.ts";
import type { Database } from "../../../db/connect.ts";
import { query } from "../../../db/query.ts";

const row = z.object({ month: z.string().nullable(), pieces: z.int(), bucket: z.int() });

/** The middle of a bucket in seconds; inverse of `delay_bucket` in the database. */
const secondsOf = (bucket: number): number => Math.round(60 * 1.05 ** (bucket + 0.5));

/**
 * Medians of the last twelve months, in total and per month. `source` is a table with `month`,
 * `bucket` and `pieces`, and a condition.
 */
export async function delaysOf(database: Database, source: SQL): Promise<Delays> {
  const rows = await query(
    database,
    row,
    sql`
    with counted as (
      select month, bucket, pieces from ${source} and month > month_of(now()) - interval '12 months'
    ), together as (
      select month, bucket, pieces from counted
      union all select null, bucket, sum(pieces) from counted group by bucket
    ), ranked as (
      select month, bucket, sum(pieces) over (partition by month order by bucket) as up_to,
        sum(pieces) over (partition by month) as all_of_month
      from together
    )
    select to_char(month, 'YYYY-MM') as month, all_of_month::int as pieces, min(bucket) as bucket
    from ranked where up_to * 2 >= all_of_month group by 1, 2 order by 1 nulls first`,
  );
  const delays = rows.map(({ bucket, ...rest }) => ({ ...rest, seconds: secondsOf(bucket) }));
  const all = delays.find(({ month }) => month === null);
  return {
    all: all ? { seconds: all.seconds, pieces: all.pieces } : null,
    months: delays.flatMap(({ month, ...rest }) => (month === null ? [] : [{ month, ...rest }])),
  };
}
