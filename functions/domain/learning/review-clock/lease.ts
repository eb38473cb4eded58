import { sql, type SQL } from "drizzle-orm";
import { reviewPolicy } from "../../../contract/review-policy.ts";
import type { Actor } from "../../actor.ts";
import { submissions } from "../../../db/schema/index.ts";
import { isBarred } from "../../moderation/refuse-barred.ts";
import { isGivenToScore } from "../../is-given-to-score.ts";
import { isUnevaluated } from "../submission/summaries.ts";

/** A question `q` that waits while its work is hidden has its time after that (`renewQuestion`). */
const waitsUntil = sql`case when ${submissions.hiddenAt} < q.due_at then greatest(q.due_at, now()) else q.due_at end`;

/** The reviewer still is one, or was given the work to score, and is not barred. */
const mayKeep = sql`((exists (select from reviewers r where r.user_id = ${submissions.reviewerId}
      and r.community_id = ${submissions.communityId})
    or ${isGivenToScore(submissions.reviewerId, submissions.id)})
  and not ${isBarred(submissions.reviewerId, submissions.communityId)})`;

/**
 * A review is a lease: its reviewer's for some hours, then free again (decision 196); the hours begin
 * anew with the answer to their question, or the end of the time for it (decision 216). It ends with
 * their role.
 */
export const leaseEnd = sql`(case when ${mayKeep} then greatest(
  ${submissions.reviewStartedAt}
    + make_interval(hours => ${reviewPolicy.leaseHours} * (1 + ${submissions.leaseRenewals})),
  (select coalesce(q.answered_at, ${waitsUntil}) + make_interval(hours => ${reviewPolicy.leaseHours}::int)
    from review_questions q
    where q.submission_id = ${submissions.id} and q.reviewer_id = ${submissions.reviewerId})) end)`;

/** True if a score is given and not released: until then the review stays its reviewer's. */
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
