import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";
import type { Locale } from "../../../contract/core/values.ts";
import type { Database } from "../../../db/connect.ts";
import { query } from "../../../db/query.ts";
import { submissions } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { isFirstFeedbackDue } from "../review-clock/half-time.ts";
import { isAssignableTo, isOpenToFeedback, openAssignmentsOf } from "./assignable.ts";
import { lookedAt } from "./assignment-rules.ts";
import type { Candidate } from "./choose-submission.ts";

const row = z.object({
  id: z.coerce.bigint(),
  reviews: z.int(),
  submitted_at: z.string(),
  is_due: z.boolean(),
});

/** The number of feedback items and open assignments. */
export const reviewsOf = sql`(${submissions.feedbackCount} + ${openAssignmentsOf(sql`${submissions.id}`)})`;

export const isReserved = sql`exists (select from reservations r where r.submission_id = ${submissions.id}
  and r.kind = 'feedback-reward' and r.ended_at is null)`;

type Search = {
  readonly languages: readonly Locale[];
  /** Rows of `challenge_id`, whose submissions are searched. */
  readonly challenges: SQL;
  /** The condition for a submission, applied before the cut to `lookedAt`, and the condition for the member. */
  readonly isWanted: SQL;
  readonly isForMember: SQL | undefined;
  readonly order: SQL;
};

/** A text of unknown language counts as written in its author's language. */
export async function searchCandidates(
  database: Database,
  { languages, challenges, isWanted, isForMember, order }: Search,
): Promise<Candidate[]> {
  const inLanguages = sql.join(
    languages.map((language) => sql`${language}`),
    sql`, `,
  );
  const rows = await query(
    database,
    row,
    sql`select ${submissions.id}, to_char(${submissions.submittedAt} at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.US') as submitted_at,
        ${reviewsOf} as reviews,
        ${isFirstFeedbackDue} as is_due
      from (${challenges}) passed
        cross join lateral (select submissions.* from submissions
          join users on users.id = ${submissions.authorId}
          where ${submissions.challengeId} = passed.challenge_id and ${isOpenToFeedback}
            and coalesce(${submissions.language}, users.locale) in (${inLanguages}) and ${isWanted}
          order by ${order}, ${submissions.id} limit ${lookedAt}) submissions
      where ${isForMember}`,
  );
  return rows.map(({ id, reviews, submitted_at, is_due }) => ({
    id,
    reviews,
    submittedAt: submitted_at,
    isDue: is_due,
  }));
}

/** The submissions that can be assigned to a member who reads `languages`. */
export const listCandidates = (
  database: Database,
  { userId }: Pick<Actor, "userId">,
  languages: readonly Locale[],
): Promise<Candidate[]> =>
  searchCandidates(database, {
    languages,
    challenges: sql`select distinct challenge_id from submissions where author_id = ${userId} and state = 'passed'`,
    isWanted: isReserved,
    isForMember: isAssignableTo(userId),
    order: sql`${submissions.feedbackCount}`,
  });
