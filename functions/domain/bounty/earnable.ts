import { and, sql, type SQL } from "drizzle-orm";
import { limits } from "../../contract/limits.ts";
import { bounties, feedback, feedbackPairs, submissions } from "../../db/schema/index.ts";
import type { Actor } from "../actor.ts";
import { isAnswer } from "../submission/summaries.ts";

/** What a member can earn. A visitor can earn whatever is open: nothing is known of them. */

/** Whether `actor` has not answered the challenge of a bounty: passed it, or submitted work on it. */
export const earnableChallenge = (actor: Actor | null): SQL | undefined =>
  actor === null
    ? undefined
    : sql`not exists (select from ${submissions} where ${submissions.authorId} = ${actor.userId}
        and ${submissions.challengeId} = ${bounties.challengeId}
        and ${isAnswer})`;

/**
 * Whether feedback by `actor` on a submission can earn: it is not theirs, they do not review it,
 * they have not given any, and the two have not rewarded each other as often as they may. With
 * `offset 0` PostgreSQL asks of each submission, by its key; it would read all that the member has ever
 * given instead.
 */
export const earnableFeedback = (actor: Actor | null): SQL | undefined =>
  actor === null
    ? undefined
    : and(
        sql`${submissions.authorId} <> ${actor.userId}`,
        sql`${submissions.reviewerId} is distinct from ${actor.userId}`,
        sql`not exists (select from ${feedback} where ${feedback.submissionId} = ${submissions.id}
          and ${feedback.authorId} = ${actor.userId} offset 0)`,
        sql`not exists (select from ${feedbackPairs} where ${feedbackPairs.authorId} = ${submissions.authorId}
          and ${feedbackPairs.giverId} = ${actor.userId}
          and ${feedbackPairs.rewarded} >= ${limits.rewardsOfPair} offset 0)`,
      );
