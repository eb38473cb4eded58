import { and, sql, type Placeholder, type SQL } from "drizzle-orm";
import { reviewPolicy } from "../../../contract/review-policy.ts";
import { sealedScores, submissions } from "../../../db/schema/index.ts";
import { isBarred } from "../../moderation/refuse-barred.ts";
import { areRelated } from "../../money/referral/relations.ts";
import { isUnevaluated } from "../submission/summaries.ts";
import { scoreLeaseEnd } from "./score-lease.ts";

/** An id, or the place of one in a prepared statement. */
type Member = bigint | Placeholder;

/** The end of a row `a` of `assignments`: the end of its hours, or of the lease under which its member scores. */
export const assignmentEnd = sql<string | null>`(case when a.is_score then ${scoreLeaseEnd}
  else a.assigned_at + make_interval(hours => ${reviewPolicy.leaseHours}::int) end)`;

/** True for a row `a` of `assignments` that is neither declined nor over nor followed by feedback. */
export const isOpenAssignment = sql`(a.declined_at is null and coalesce(${assignmentEnd} > now(), false)
  and not exists (select from feedback given
    where given.submission_id = a.submission_id and given.author_id = a.user_id))`;

const writtenNow = (submissionId: SQL) =>
  sql`from assignments a where a.submission_id = ${submissionId} and ${isOpenAssignment}`;

/** A member may still give feedback that their assignment promises to pay. */
export const hasOpenAssignment = (submissionId: SQL) =>
  sql`exists (select ${writtenNow(submissionId)})`;

export const openAssignmentsOf = (submissionId: SQL) =>
  sql<number>`(select count(*)::int ${writtenNow(submissionId)})`;

/** The rewards of a submission that no feedback and no open assignment takes. */
export const placesLeft = (submissionId: SQL) => sql<number>`(coalesce((
    select r.pieces from reservations r where r.submission_id = ${submissionId}
      and r.kind = 'feedback-reward' and r.ended_at is null), 0)
  - (select count(*)::int from feedback f where f.submission_id = ${submissionId}
      and f.assigned is not false and not f.after_evaluation)
  - ${openAssignmentsOf(submissionId)})`;

export const isOpenToFeedback = sql`${isUnevaluated} and ${submissions.hiddenAt} is null
  and ${submissions.feedbackClosesAt} > now()`;

export const hasPassed = (userId: Member, challengeId: SQL) =>
  sql`exists (select from submissions own where own.author_id = ${userId}
    and own.challenge_id = ${challengeId} and own.state = 'passed' offset 0)`;

/** The hours of an assignment end before the feedback closes. */
export const lastsForHours = sql`${submissions.feedbackClosesAt} > now() + make_interval(hours => ${reviewPolicy.leaseHours}::int)`;

/** Work with a sealed score is not assigned for feedback alone. */
const isWithoutScore = sql`not exists (select from ${sealedScores} where ${sealedScores.submissionId} = ${submissions.id})`;

export const isAssignableTo = (userId: Member): SQL | undefined =>
  and(isWithoutScore, isOpenToMember(userId));

/**
 * True if a submission that is open to feedback can be assigned to a member, with or without a score. `offset 0` makes
 * PostgreSQL check each submission by key instead of reading all rows of the member.
 */
export const isOpenToMember = (userId: Member): SQL | undefined =>
  and(
    sql`${submissions.authorId} <> ${userId}`,
    sql`${submissions.reviewerId} is distinct from ${userId}`,
    lastsForHours,
    hasPassed(userId, sql`${submissions.challengeId}`),
    sql`not exists (select from feedback f where f.submission_id = ${submissions.id}
      and f.author_id = ${userId} offset 0)`,
    sql`not exists (select from assignments a where a.submission_id = ${submissions.id}
      and a.user_id = ${userId} and (a.declined_at is not null or a.is_score or ${isOpenAssignment}) offset 0)`,
    sql`${placesLeft(sql`${submissions.id}`)} > 0`,
    sql`not ${isBarred(sql`${userId}::bigint`, submissions.communityId)}`,
    sql`${areRelated(sql`${userId}::bigint`, sql`${submissions.authorId}`)} is not true`,
  );
