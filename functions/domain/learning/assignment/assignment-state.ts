import { sql } from "drizzle-orm";
import { z } from "zod";
import { reviewPolicy } from "../../../contract/review-policy.ts";
import type { Database } from "../../../db/connect.ts";
import { queryOne } from "../../../db/query.ts";
import { isOpenAssignment } from "./assignable.ts";
import { stopBy, type Stop } from "./assignment-rules.ts";

const facts = z.object({
  open: z.int(),
  passed: z.boolean(),
  stopped_until: z.coerce.date().nullable(),
});

/** The reason why a member is assigned nothing now, even if work waits; null without a reason. */
export async function stopOf(
  database: Database,
  userId: bigint,
): Promise<{ stop: Stop | null; until: string | null }> {
  const { declines, declineHours } = reviewPolicy;
  const { open, passed, stopped_until } = await queryOne(
    database,
    facts,
    sql`select (select count(*)::int from assignments a join submissions s on s.id = a.submission_id
          where a.user_id = ${userId} and ${isOpenAssignment} and s.state in ('submitted', 'in-review')
            and s.hidden_at is null) as open,
        exists (select from submissions where author_id = ${userId} and state = 'passed') as passed,
        (select a.declined_at + make_interval(hours => ${declineHours}::int) from assignments a
          where a.user_id = ${userId} and a.declined_at > now() - make_interval(hours => ${declineHours}::int)
          order by a.declined_at desc offset ${declines - 1} limit 1) as stopped_until`,
  );
  const stop = stopBy({ passed, open, isStopped: stopped_until !== null });
  return { stop, until: stop === "declines" ? (stopped_until?.toISOString() ?? null) : null };
}
