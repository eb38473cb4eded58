import { sql } from "drizzle-orm";
import { z } from "zod";
import { reviewerRecord, type ReviewerRecord } from "../../../contract/community/people.ts";
import { reviewPolicy } from "../../../contract/review-policy.ts";
import type { Database } from "../../../db/connect.ts";
import { query } from "../../../db/query.ts";
import { isStopped, selectChecks } from "./checks-of.ts";

const row = reviewerRecord.extend({ userId: z.coerce.bigint() });

/** The open reviews, and the work of the last `recordDays` days, by reviewer: of all reviewers or of one. */
export const readRecords = async (
  database: Database,
  communityId: bigint,
  reviewerId: bigint | null = null,
): Promise<Map<bigint, ReviewerRecord>> => {
  const found = await query(
    database,
    row,
    sql`select r.user_id as "userId", (
        select count(*)::int from submissions s
          where s.community_id = ${communityId} and s.reviewer_id = r.user_id and s.state = 'in-review'
            and not exists (select from sealed_scores z where z.submission_id = s.id)) as "open",
        scored.count as "scores", scored.hours as "hours", scored.in_time as "inTime", checked.*, (
        select count(*)::int from corrections c join submissions s on s.id = c.submission_id
          where s.community_id = ${communityId} and c.corrector_id = r.user_id
            and c.created_at > now() - make_interval(days => ${reviewPolicy.recordDays}::int)) as "corrections"
      from reviewers r cross join lateral (
        select count(*)::int as count, count(*) filter (where e.scored_at <= s.score_due_at)::int as in_time,
          ceil(percentile_cont(0.5) within group (order by extract(epoch from e.scored_at - s.submitted_at) / 3600))::int as hours
        from evaluations e join submissions s on s.id = e.submission_id
        where e.evaluator_id = r.user_id and s.community_id = ${communityId}
          and e.created_at > now() - make_interval(days => ${reviewPolicy.recordDays}::int)) scored
      cross join lateral (${selectChecks(sql`r.user_id`, communityId)}) checked
      where r.community_id = ${communityId} and coalesce(r.user_id = ${reviewerId}, true)`,
  );
  return new Map(
    found.map(({ userId, ...record }) => [userId, { ...record, isStopped: isStopped(record) }]),
  );
};
