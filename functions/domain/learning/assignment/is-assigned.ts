import { sql } from "drizzle-orm";
import type { Database } from "../../../db/connect.ts";
import { isTrue } from "../../../db/query.ts";
import type { Actor } from "../../actor.ts";
import { isOpenAssignment, placesLeft } from "./assignable.ts";

/** The name of the index that refuses repeated words of one giver on a second assignment. */
export const oncePerText = "assigned_feedback_once_per_text";

/**
 * True if feedback that the actor gives now is assigned. An assignment whose hours are over counts
 * while a reward is left. The caller has locked the submission.
 */
export async function isAssigned(
  database: Database,
  { userId }: Actor,
  submissionId: bigint,
): Promise<boolean> {
  return isTrue(
    database,
    sql`exists (select from assignments a where a.submission_id = ${submissionId}
      and a.user_id = ${userId} and a.declined_at is null
      and (${isOpenAssignment} or ${placesLeft(sql`${submissionId}::bigint`)} > 0))`,
  );
}
