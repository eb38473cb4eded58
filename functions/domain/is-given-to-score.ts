import { sql, type AnyColumn, type SQL } from "drizzle-orm";

type Value = SQL | AnyColumn;

/** True if the system gave a member work to score, and the member has not given the work back. */
export const isGivenToScore = (userId: Value, submissionId: Value) =>
  sql<boolean>`exists (select from assignments given_score where given_score.user_id = ${userId}
    and given_score.submission_id = ${submissionId} and given_score.is_score and given_score.declined_at is null)`;
