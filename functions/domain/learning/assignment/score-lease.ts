import { sql } from "drizzle-orm";
import { secondScores, submissions } from "../../../db/schema/index.ts";
import { isSealed, leaseEnd } from "../review-clock/lease.ts";
import { isOpenScore, leaseEnd as secondLeaseEnd } from "../second-score/open-score.ts";

/**
 * The end of the time in which a member can score the work of a row `a` of `assignments`, by their review or second
 * score; null if the time is over or the member has scored.
 */
export const scoreLeaseEnd = sql<string | null>`coalesce(
  (select ${leaseEnd} from ${submissions} where ${submissions.id} = a.submission_id
    and ${submissions.reviewerId} = a.user_id and ${submissions.state} = 'in-review' and not ${isSealed}),
  (select max(${secondLeaseEnd}) from ${secondScores} where ${secondScores.submissionId} = a.submission_id
    and ${secondScores.scorerId} = a.user_id and ${isOpenScore}))`;

/** True for a row `a` of `assignments` whose member has given the first or a second score. */
export const isScored = sql<boolean>`(exists (select from ${submissions} where ${submissions.id} = a.submission_id
    and ${submissions.reviewerId} = a.user_id and (${isSealed} or ${submissions.points} is not null))
  or exists (select from ${secondScores} where ${secondScores.submissionId} = a.submission_id
    and ${secondScores.scorerId} = a.user_id and ${secondScores.scoredAt} is not null))`;
