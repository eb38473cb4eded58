import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Locale } from "../../../contract/core/values.ts";
import type { Database, Transaction } from "../../../db/connect.ts";
import { query } from "../../../db/query.ts";
import { submissions } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { isSameMailbox } from "../../money/referral/same-mailbox.ts";
import { isAssignableTo, isOpenToFeedback, openAssignmentsOf } from "./assignable.ts";
import { lookedAt } from "./assignment-rules.ts";
import type { Candidate } from "./choose-submission.ts";

const row = z.object({
  id: z.coerce.bigint(),
  email: z.string(),
  reviews: z.int(),
  submitted_at: z.string(),
});

const isReserved = sql`exists (select from reservations r where r.submission_id = ${submissions.id}
  and r.kind = 'feedback-reward' and r.ended_at is null)`;

/** The submissions that can be assigned to a member who reads `languages`; text of unknown language counts as its author's. */
export async function listCandidates(
  database: Database | Transaction,
  { userId, email }: Pick<Actor, "userId" | "email">,
  languages: readonly Locale[],
): Promise<Candidate[]> {
  const inLanguages = sql.join(
    languages.map((language) => sql`${language}`),
    sql`, `,
  );
  const rows = await query(
    database,
    row,
    sql`select ${submissions.id}, author.email, to_char(${submissions.submittedAt} at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.US') as submitted_at,
        ${submissions.feedbackCount} + ${openAssignmentsOf(sql`${submissions.id}`)} as reviews
      from (select distinct challenge_id from submissions where author_id = ${userId} and state = 'passed') passed
        cross join lateral (select submissions.* from submissions
          join users on users.id = ${submissions.authorId}
          where ${submissions.challengeId} = passed.challenge_id and ${isOpenToFeedback}
            and coalesce(${submissions.language}, users.locale) in (${inLanguages}) and ${isReserved}
          order by ${submissions.feedbackCount}, ${submissions.id} limit ${lookedAt}) submissions
        join users author on author.id = ${submissions.authorId}
      where ${isAssignableTo(userId)}`,
  );
  return rows
    .filter((one) => !isSameMailbox(one.email, email))
    .map(({ id, reviews, submitted_at }) => ({ id, reviews, submittedAt: submitted_at }));
}
