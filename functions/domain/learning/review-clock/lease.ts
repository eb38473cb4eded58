import { sql, type SQL } from "drizzle-orm";
import { reviewPolicy } from "../../../contract/review-policy.ts";
import type { Actor } from "../../actor.ts";
import { submissions } from "../../../db/schema/index.ts";
import { isBarred } from "../../moderation/refuse-barred.ts";
import { isGivenToScore } from "../../is-given-to-score.ts";
import { isUnevaluated } from "../submission/summaries.ts";

/**
 * The time in which a question `q` can be answered. After its work was hidden, the question has its time again
 * (`renewQuestion`).
 */
const waitsUntil = sql`case when ${submissions.hiddenAt} < q.due_at then greatest(q.due_at, now()) else q.due_at end`;

/** True if the reviewer still has the role, or was given the work to score, and is not barred. */
const mayKeep = sql`((exists (select from reviewers r where r.user_id = ${submissions.reviewerId}
      and r.community_id = ${submissions.communityId})
    or ${isGivenToScore(submissions.reviewerId, submissions.id)})
  and not ${isBarred(submissions.reviewerId, submissions.communityId)})`;

/**
 * The end of a review's lease (decision 196). The hours begin again with the answer to the reviewer's question, or with
 * the end of the time for the answer (decision 216). The lease also ends with the reviewer's role.
 */
export const leaseEnd = sql`(case when ${mayKeep} then greatest(
  ${submissions.reviewStartedAt}
    + make_interval(hours => ${reviewPolicy.leaseHours} * (1 + ${submissions.leaseRenewals})),
  (select coalesce(q.answered_at, ${waitsUntil}) + make_interval(hours => ${reviewPolicy.leaseHours}::int)
    from review_questions q
    where q.submission_id = ${submissions.id} and q.reviewer_id = ${submissions.reviewerId})) end)`;

/** True if a score is given and not released. Until the release the review stays its reviewer's. */
export const isSealed = sql<boolean>`exists (select from sealed_scores z where z.submission_id = ${submissions.id})`;

export const isLeased = sql<boolean>`(coalesce(${leaseEnd} > now(), false) or ${isSealed})`;

/** True if no other reviewer has a lease, and no score is sealed. */
export const isFreeFor = (userId: bigint | SQL) =>
  sql`(not ${isSealed} and (${submissions.reviewerId} is null or ${submissions.reviewerId} = ${userId} or not ${isLeased}))`;

/** True if a reviewer can take the submission: unevaluated, free, not hidden and not their own. */
export const waitsFor = (userId: bigint | SQL) =>
  sql`${isUnevaluated} and ${submissions.hiddenAt} is null and ${submissions.authorId} <> ${userId} and ${isFreeFor(userId)}`;

/** True after the promised time of the score. */
export const isLate = sql<boolean>`(coalesce(${submissions.scoreDueAt} <= now(), false) and not ${isSealed})`;

export const takenBy = ({ userId }: Pick<Actor, "userId">) => ({
  state: "in-review",
  reviewerId: userId,
  reviewStartedAt: sql`now()`,
  leaseRenewals: 0,
});

export const returned = {
  state: "submitted",
  reviewerId: null,
  reviewStartedAt: null,
  leaseRenewals: 0,
};
