import { sql } from "drizzle-orm";
import { z } from "zod";
import type { ReviewTimes } from "../../../contract/community/community.ts";
import { reviewPolicy } from "../../../contract/review-policy.ts";
import type { Database } from "../../../db/connect.ts";
import { query, queryOne } from "../../../db/query.ts";
import { smallestGroup } from "./merge-small.ts";

const row = z.object({
  part: z.enum(["feedback", "score", "claimable"]),
  people: z.int(),
  works: z.int(),
  median: z.number().nullable(),
  nineOfTen: z.number().nullable(),
  promisedPeople: z.int(),
  promised: z.int(),
  kept: z.int(),
});

const rounded = (hours: number | null) => Math.round((hours ?? 0) * 10) / 10;

/**
 * How long recent work of a community waited, in hours, and how many promised times were kept. A score is feedback,
 * too; its reward can be claimed when corrections close. Work that still waits after its promised time counts as late.
 * Figures of fewer than five authors are null.
 */
export async function getReviewTimes(
  database: Database,
  communityId: bigint,
): Promise<ReviewTimes> {
  const rows = await query(
    database,
    row,
    sql`
    with works as (
      select s.author_id, s.submitted_at, s.feedback_due_at, s.score_due_at, e.scored_at, e.final_at,
        least(e.created_at, (select min(f.created_at) from feedback f where f.submission_id = s.id)) as answered_at
      from submissions s left join evaluations e on e.submission_id = s.id
      where s.community_id = ${communityId} and s.state <> 'withdrawn' and s.hidden_at is null
        and s.submitted_at > now() - make_interval(days => ${reviewPolicy.figureDays}::int)
    ), parts as (
      select 'feedback' as part, author_id, submitted_at, answered_at as at, feedback_due_at as due from works
      union all
      select 'score', author_id, submitted_at, scored_at, score_due_at from works
      union all
      select 'claimable', author_id, submitted_at, final_at, null from works
    ), timed as (
      select *, extract(epoch from at - submitted_at)::float8 / 3600 as hours,
        due is not null and (at is not null or due <= now()) as is_promised
      from parts
    )
    select part, count(distinct author_id) filter (where at is not null)::int as people, count(at)::int as works,
      percentile_cont(0.5) within group (order by hours) as median,
      percentile_cont(0.9) within group (order by hours) as "nineOfTen",
      count(distinct author_id) filter (where is_promised)::int as "promisedPeople",
      count(*) filter (where is_promised)::int as promised,
      count(*) filter (where at <= due)::int as kept
    from timed group by part`,
  );
  const timesOf = (part: z.output<typeof row>["part"]) => {
    const found = rows.find((one) => one.part === part);
    if (!found || found.people < smallestGroup) return null;
    const { works, median, nineOfTen, promised, promisedPeople, kept } = found;
    return {
      works,
      median: rounded(median),
      nineOfTen: rounded(nineOfTen),
      kept: promisedPeople < smallestGroup ? null : Math.round((100 * kept) / promised),
    };
  };
  return {
    days: reviewPolicy.figureDays,
    feedback: timesOf("feedback"),
    score: timesOf("score"),
    claimable: timesOf("claimable"),
    checks: await checksOf(database, communityId),
    appeals: await appealsOf(database, communityId),
  };
}

const checked = z.object({ people: z.int(), count: z.int(), agreed: z.int() });

async function checksOf(database: Database, communityId: bigint): Promise<ReviewTimes["checks"]> {
  const { people, count, agreed } = await queryOne(
    database,
    checked,
    sql`select count(distinct s.author_id)::int as people, count(*)::int as count,
        count(*) filter (where x.agreed)::int as agreed
      from second_scores x join submissions s on s.id = x.submission_id
      where s.community_id = ${communityId} and x.agreed is not null and s.hidden_at is null
        and x.scored_at > now() - make_interval(days => ${reviewPolicy.figureDays}::int)`,
  );
  return people < smallestGroup ? null : { count, agreed: Math.round((100 * agreed) / count) };
}

const appealed = z.object({ people: z.int(), count: z.int(), upheld: z.int() });

async function appealsOf(database: Database, communityId: bigint): Promise<ReviewTimes["appeals"]> {
  const { people, count, upheld } = await queryOne(
    database,
    appealed,
    sql`select count(distinct a.author_id)::int as people, count(*)::int as count,
        count(*) filter (where a.outcome in ('corrected', 'mean'))::int as upheld
      from score_appeals a join submissions s on s.id = a.submission_id
      where s.community_id = ${communityId} and a.outcome <> 'void' and s.hidden_at is null
        and a.ended_at > now() - make_interval(days => ${reviewPolicy.figureDays}::int)`,
  );
  return people < smallestGroup ? null : { count, upheld: Math.round((100 * upheld) / count) };
}
