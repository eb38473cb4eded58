import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";
import { reviewPolicy, type ReviewPolicy } from "../../../contract/review-policy.ts";
import { upheldOutcomes } from "../../../contract/learning/score-appeal-outcomes.ts";
import type { Database } from "../../../db/connect.ts";
import { queryOne } from "../../../db/query.ts";
import { Refusal } from "../../refusal.ts";

const counts = z.object({ checks: z.int(), agreed: z.int(), appeals: z.int(), upheld: z.int() });
export type Checks = z.output<typeof counts>;

const upheld = sql.raw(upheldOutcomes.map((outcome) => `'${outcome}'`).join(", "));
const recently = sql`now() - make_interval(days => ${reviewPolicy.recordDays}::int)`;

/** True for a check `x` that differed from the first score and led to a score of staff. */
const broughtStaff = sql`exists (select from second_scores z
  where z.submission_id = x.submission_id and z.reason = 'spread' and z.scored_at is not null)`;

/**
 * The checks of a member's scores in a community, and the appeals of them that ended lately, in one row. A check that
 * the member gave and that staff judged counts as a check of the member, too: it failed if the first score agreed with
 * staff.
 */
export const selectChecks = (userId: SQL | bigint, communityId: SQL | bigint): SQL => sql`
  select checked.checks, checked.agreed, appealed.appeals, appealed.upheld
  from (select count(*)::int as checks, count(*) filter (where x.agreed = (s.reviewer_id = ${userId}))::int as agreed
      from second_scores x join submissions s on s.id = x.submission_id
      where (s.reviewer_id = ${userId} or x.scorer_id = ${userId} and x.reason = 'check' and ${broughtStaff})
        and s.community_id = ${communityId} and x.agreed is not null and x.scored_at > ${recently}) checked,
    (select count(*)::int as appeals, count(*) filter (where a.outcome in (${upheld}))::int as upheld
      from score_appeals a join evaluations e on e.submission_id = a.submission_id
        join submissions s on s.id = a.submission_id
      where e.evaluator_id = ${userId} and s.community_id = ${communityId} and a.outcome <> 'void'
        and a.ended_at > ${recently}) appealed`;

/**
 * True once failed checks and upheld appeals reach `stopChecks` and are more than a third of all: the member may no
 * longer score.
 */
export function isStopped(
  { checks, agreed, appeals, upheld: raised }: Checks,
  { stopChecks }: Pick<ReviewPolicy, "stopChecks"> = reviewPolicy,
): boolean {
  const failed = checks - agreed + raised;
  return failed >= stopChecks && 3 * failed > checks + appeals;
}

export const hasFailedChecks = async (
  database: Database,
  userId: bigint,
  communityId: bigint,
): Promise<boolean> =>
  isStopped(await queryOne(database, counts, selectChecks(userId, communityId)));

/** Throws `checks-failed` if a member's recent record ends their scoring in a community. */
export async function requireRecord(
  database: Database,
  userId: bigint,
  communityId: bigint,
): Promise<void> {
  if (await hasFailedChecks(database, userId, communityId)) throw new Refusal("checks-failed");
}
