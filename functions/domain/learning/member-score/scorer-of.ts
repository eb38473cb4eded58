import { sql } from "drizzle-orm";
import type { Database } from "../../../db/connect.ts";
import { isTrue } from "../../../db/query.ts";
import { submissions } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { isStaff } from "../../community/people/staff-of.ts";
import { isBarred, hasBar } from "../../moderation/refuse-barred.ts";
import { isScored, scoreLeaseEnd } from "../assignment/score-lease.ts";
import { isReviewer } from "../submission/is-reviewer.ts";
import { isGivenToScore } from "../../is-given-to-score.ts";

export async function wasGivenToScore(
  database: Database,
  { userId }: Pick<Actor, "userId">,
  submissionId: bigint,
): Promise<boolean> {
  const given = await database.$count(
    submissions,
    sql`${submissions.id} = ${submissionId}
      and ${isGivenToScore(sql`${userId}::bigint`, submissions.id)}
      and not ${isBarred(sql`${userId}::bigint`, sql`${submissions.communityId}`)}`,
  );
  return given > 0;
}

/** True from the time at which the system gives a member work to score, also after their score. */
export async function isScoring(
  database: Database,
  actor: Pick<Actor, "userId">,
  submissionId: bigint,
): Promise<boolean> {
  if (!(await wasGivenToScore(database, actor, submissionId))) return false;
  return isTrue(
    database,
    sql`exists (select from assignments a where a.user_id = ${actor.userId}
      and a.submission_id = ${submissionId} and (${isScored} or ${scoreLeaseEnd} > now()))`,
  );
}

type Work = Pick<typeof submissions.$inferSelect, "id" | "communityId">;

/**
 * The role in which a member scores work: staff, or a member to whom the system gave the work; null without a role, and
 * for a barred member. Owners are staff for second scores.
 */
export async function scorerOf(
  database: Database,
  actor: Actor,
  { id, communityId }: Work,
  { isSecond = false } = {},
): Promise<"staff" | "member" | null> {
  if (await hasBar(database, actor, communityId)) return null;
  const asStaff = isSecond ? isStaff : isReviewer;
  if (await asStaff(database, actor, communityId)) return "staff";
  return (await wasGivenToScore(database, actor, id)) ? "member" : null;
}
