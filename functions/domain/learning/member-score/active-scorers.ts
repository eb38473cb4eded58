import { sql } from "drizzle-orm";
import { z } from "zod";
import { reviewPolicy } from "../../../contract/review-policy.ts";
import type { Database } from "../../../db/connect.ts";
import { queryOne } from "../../../db/query.ts";
import { challengeVersions, type submissions } from "../../../db/schema/index.ts";
import { rubricOf } from "../../community/catalogue/rubric-of.ts";
import { isBarred } from "../../moderation/refuse-barred.ts";
import { areRelated } from "../../money/referral/relations.ts";

const { memberScorers, activeDays } = reviewPolicy;

export const activeSince = sql`now() - make_interval(days => ${activeDays}::int)`;

/** Passed calibrations `t` by the present rubric of challenges `c`. */
export const presentCalibrations = sql`calibration_tries t join challenges c on c.id = t.challenge_id
  join ${challengeVersions} on ${challengeVersions.hash} = c.version and ${rubricOf} = t.rubric and t.passed`;

const isActive = sql`(t.ended_at > ${activeSince}
  or exists (select from submissions s where s.author_id = u.id and s.submitted_at > ${activeSince})
  or exists (select from feedback f where f.author_id = u.id and f.created_at > ${activeSince})
  or exists (select from evaluations e where e.evaluator_id = u.id and e.created_at > ${activeSince})
  or exists (select from second_scores z where z.scorer_id = u.id and z.scored_at > ${activeSince}))`;

const counted = z.object({ count: z.int() });

/**
 * The number of calibrated people who were active for a challenge lately and are not related to an author, counted up
 * to `reviewPolicy.memberScorers`.
 */
export async function countActiveScorers(
  database: Database,
  challengeId: string,
  authorId: bigint | null = null,
): Promise<number> {
  const others =
    authorId === null
      ? sql`true`
      : sql`u.id <> ${authorId} and ${areRelated(sql`u.id`, sql`${authorId}::bigint`)} is not true`;
  const { count } = await queryOne(
    database,
    counted,
    sql`select count(*)::int from (select from ${presentCalibrations} join users u on u.id = t.user_id
      where c.id = ${challengeId} and u.deletion_begun_at is null and ${isActive}
        and not ${isBarred(sql`u.id`, sql`c.community_id`)} and ${others} limit ${memberScorers}) found`,
  );
  return count;
}

/** True if members may score an author's work. */
export const areMembersEnough = async (
  database: Database,
  { challengeId, authorId }: Pick<typeof submissions.$inferSelect, "challengeId" | "authorId">,
): Promise<boolean> => (await countActiveScorers(database, challengeId, authorId)) >= memberScorers;
