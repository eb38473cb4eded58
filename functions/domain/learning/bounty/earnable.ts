import { and, sql, type SQL } from "drizzle-orm";
import { limits } from "../../../contract/core/limits.ts";
import { bounties, feedback, feedbackPairs, submissions } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { isAnswer } from "../submission/summaries.ts";

export const earnableChallenge = (actor: Actor | null): SQL | undefined =>
  actor === null
    ? undefined
    : sql`not exists (select from ${submissions} where ${submissions.authorId} = ${actor.userId}
        and ${submissions.challengeId} = ${bounties.challengeId}
        and ${isAnswer})`;

/**
 * True if feedback by `actor` on a submission can earn: not their own, not reviewed by them, no
 * feedback given yet, and the user-pair quota is not used up. `offset 0` makes PostgreSQL check
 * each submission by key instead of reading all feedback of the member.
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
