import { and, asc, eq, sql, type SQL } from "drizzle-orm";
import type { HeldEvaluation, ReviewFigures } from "../../../contract/learning/review.ts";
import type { Locale } from "../../../contract/core/values.ts";
import type { Database } from "../../../db/connect.ts";
import {
  evaluations,
  feedback,
  reviewers,
  reviewValues,
  submissions,
  tokens,
  users,
} from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { requireCommunity } from "../../community/community/require-community.ts";
import { isGivenToScore } from "../../is-given-to-score.ts";
import { publicUserColumns } from "../../public-user.ts";
import { Refusal } from "../../refusal.ts";
import { isResultShown } from "../../shown-result.ts";
import { isReviewer } from "../submission/is-reviewer.ts";
import { summariesOf } from "../submission/summaries.ts";
import { moneyOf } from "../../money-of.ts";
import { isHeld } from "../../money/reward/hold.ts";

/** The list is short: later evaluations appear when the first ones are confirmed. */
const mostListed = 50;

const daysShown = 7;

const others = sql<number>`(select count(*)::int from ${reviewers} r
  where r.community_id = ${submissions.communityId}
    and r.user_id not in (${evaluations.evaluatorId}, ${submissions.authorId})
    and not exists (select from ${feedback} f where f.submission_id = ${submissions.id} and f.author_id = r.user_id))`;

/** True if a failed check of another score of the evaluator holds this one (decision 214). */
const isChecked = sql<boolean>`exists (select from second_scores x
  join submissions w on w.id = x.submission_id join evaluations e on e.submission_id = x.submission_id
  where x.agreed = false and w.reviewer_id = ${evaluations.evaluatorId} and e.created_at = ${evaluations.heldSince})`;

/** True if a member has corrected their score, because such a correction holds the score at once. */
const isCorrected = sql<boolean>`exists (select from corrections c
  where c.submission_id = ${evaluations.submissionId} and c.corrector_id = ${evaluations.evaluatorId}
    and c.created_at = ${evaluations.heldSince}
    and ${isGivenToScore(evaluations.evaluatorId, evaluations.submissionId)})`;

async function selectHeld(
  database: Database,
  locale: Locale,
  where?: SQL,
): Promise<HeldEvaluation[]> {
  const rows = await database
    .select({
      id: evaluations.submissionId,
      evaluator: publicUserColumns(),
      heldSince: sql<string>`${evaluations.heldSince}`.mapWith(evaluations.createdAt),
      isChecked,
      isCorrected,
      others,
    })
    .from(evaluations)
    .innerJoin(submissions, eq(submissions.id, evaluations.submissionId))
    .innerJoin(users, eq(users.id, evaluations.evaluatorId))
    .where(and(isHeld, isResultShown(), where))
    .orderBy(asc(evaluations.heldSince), asc(evaluations.submissionId))
    .limit(mostListed);
  const summaries = await summariesOf(database, locale, rows);
  return rows.flatMap(({ id, ...held }) => {
    const submission = summaries.get(id);
    return submission ? { submission, ...held } : [];
  });
}

export async function listHeld(
  database: Database,
  actor: Actor,
  slug: string,
  locale: Locale,
): Promise<{ held: HeldEvaluation[] }> {
  const community = await requireCommunity(database, slug);
  if (!(await isReviewer(database, actor, community.id))) throw new Refusal("not-reviewer");
  const { userId } = actor;
  const where = and(
    eq(submissions.communityId, community.id),
    sql`${userId} not in (${evaluations.evaluatorId}, ${submissions.authorId})`,
    sql`not exists (select from ${feedback} f where f.submission_id = ${submissions.id} and f.author_id = ${userId})`,
  );
  return { held: await selectHeld(database, locale, where) };
}

export async function getReviewFigures(
  database: Database,
  locale: Locale,
  dayValue: number,
): Promise<ReviewFigures> {
  const days = await database
    .select({
      reviewer: publicUserColumns(),
      day: reviewValues.day,
      token: reviewValues.token,
      decimals: tokens.decimals,
      amount: reviewValues.amount,
    })
    .from(reviewValues)
    .innerJoin(users, eq(users.id, reviewValues.reviewerId))
    .innerJoin(tokens, eq(tokens.symbol, reviewValues.token))
    .where(sql`${reviewValues.day} > (now() at time zone 'utc')::date - ${daysShown}::int`)
    .orderBy(
      sql`${reviewValues.day} desc`,
      sql`${reviewValues.amount} / 10 ^ ${tokens.decimals} desc`,
    )
    .limit(mostListed);
  return {
    dayValue,
    days: days.map(({ reviewer, day, token, decimals, amount }) => ({
      reviewer,
      day,
      value: moneyOf(token, decimals, amount),
      isBeyond: amount > BigInt(dayValue) * 10n ** BigInt(decimals),
    })),
    waiting: await database.$count(evaluations, isHeld),
    held: await selectHeld(database, locale),
  };
}
