import { sql } from "drizzle-orm";
import { secondScores, submissions } from "../../../db/schema/index.ts";
import { isSealed, leaseEnd } from "../review-clock/lease.ts";
import { isOpen, leaseEnd as secondLeaseEnd } from "../second-score/open-score.ts";

/**
 * Until when a member has the work of a row `a` of `assignments` to score, by their review or second
 * score; null if they have it no longer, or have scored.
 */
export const scoreLeaseEnd = sql<string | null>`coalesce(
  (select ${leaseEnd} from ${submissions} where ${submissions.id} = a.submission_id
    and ${submissions.reviewerId} = a.user_id and ${submissions.state} = 'in-review' and not ${isSealed}),
  (select max(${secondLeaseEnd}) from ${secondScores} where ${secondScores.submissionId} = a.submission_id
    and ${secondScores.scorerId} = a.user_id and ${isOpen}))`;

/** True for a row `a` of `assignments` whose member has scored its work, first or again. */
export const isScored = sql<boolean>`(exists (select from ${submissions} where ${submissions.id} = a.submission_id
    and ${submissions.reviewerId} = a.user_id and (${isSealed} or ${submissions.points} is not null))
  or exists (select from ${secondScores} where ${secondScores.submissionId} = a.submission_id
    and ${secondScores.scorerId} = a.user_id and ${secondScores.scoredAt} is not null))`;
