import { and, asc, desc, eq, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import {
  activityKind,
  activitiesShown,
  type Activity,
  type Example,
} from "../../../contract/learning/home.ts";
import type { Locale } from "../../../contract/core/values.ts";
import type { Database } from "../../../db/connect.ts";
import {
  challenges,
  communities,
  courses,
  evaluationPoints,
  evaluations,
  feedback,
  submissions,
  tokens,
  transfers,
  users,
} from "../../../db/schema/index.ts";
import { paidForFeedback, paidMoney } from "../feedback-reward/paid-for-feedback.ts";
import { isSeen, publicUserColumns } from "../../public-user.ts";
import { languageOf } from "../../../platform/markdown/member-text.ts";
import { excerptOf } from "../submission/summaries.ts";
import { isResultShown } from "../../shown-result.ts";
import { isListed, takesWork } from "../../community/community/is-offered.ts";
import { getChallenge } from "../submission/get-challenge.ts";
import { moneyOf } from "../../money-of.ts";
import { cachedFigures } from "./cached-figures.ts";

const rewardsLookedAt = 100;

const isReward = sql`kind in ('challenge-reward', 'late-reward', 'feedback-reward', 'referral-reward')`;

export async function getActivity(database: Database, locale: Locale): Promise<Activity> {
  return {
    ...(await readFigures(database)),
    activities: await newestActivities(database),
    example: await findExample(database, locale),
  };
}

const readFigures = (database: Database) =>
  cachedFigures(database, async () => ({
    ...(await countAll(database)),
    paid: await sumPaid(database),
  }));

/** Members without a verified email are not counted. */
async function countAll(database: Database) {
  const [members, evaluated, given] = await Promise.all([
    database.$count(users, and(isNotNull(users.emailVerifiedAt), isSeen)),
    database.$count(
      evaluations,
      sql`not exists (select from submissions s where s.id = ${evaluations.submissionId} and s.hidden_at is not null)`,
    ),
    database.$count(feedback, isNull(feedback.hiddenAt)),
  ]);
  return { members, evaluated, feedback: given };
}

const isRewardOrReversal = sql`kind in ('challenge-reward', 'late-reward', 'feedback-reward', 'referral-reward',
  'challenge-reward-reversal', 'late-reward-reversal', 'feedback-reward-reversal', 'referral-reward-reversal')`;

/** Rewards paid for work, feedback and invitations, less reversals. */
async function sumPaid(database: Database): Promise<Activity["paid"]> {
  const rows = await database
    .select({
      token: transfers.token,
      decimals: tokens.decimals,
      amount:
        sql<bigint>`sum(case when ${isReward} then ${transfers.amount} else -${transfers.amount} end)`.mapWith(
          transfers.amount,
        ),
    })
    .from(transfers)
    .innerJoin(tokens, eq(tokens.symbol, transfers.token))
    .where(isRewardOrReversal)
    .groupBy(transfers.token, tokens.decimals)
    .orderBy(asc(transfers.token));
  return rows.map(({ token, decimals, amount }) => moneyOf(token, decimals, amount));
}

/** Each kind is read by its table's key. */
async function newestActivities(database: Database): Promise<Activity["activities"]> {
  const newest = (kind: string, table: string, at: string, which = sql`true`) => sql`(
    select ${kind}::text as kind, id, ${sql.identifier(at)} as at from ${sql.identifier(table)}
    where ${which} order by id desc limit ${activitiesShown})`;
  const rows = await database
    .select({ kind: sql<string>`kind` })
    .from(
      sql`(${sql.join(
        [
          newest(
            "joined",
            "users",
            "created_at",
            sql`email_verified_at is not null and deletion_begun_at is null`,
          ),
          newest(
            "submitted",
            "submissions",
            "submitted_at",
            sql`state <> 'withdrawn' and hidden_at is null`,
          ),
          newest("commented", "feedback", "created_at", sql`hidden_at is null`),
          newest("rewarded", "transfers", "created_at", isReward),
        ],
        sql` union all `,
      )}) activities`,
    )
    .orderBy(sql`at desc, kind, id desc`)
    .limit(activitiesShown);
  return rows.map(({ kind }) => activityKind.parse(kind));
}

/**
 * The newest passed submission with its challenge. Submissions with rewarded feedback come first, then submissions in
 * the language. Without a passed submission, the example is the first challenge alone.
 */
async function findExample(database: Database, locale: Locale): Promise<Example | null> {
  const passed = await newestPassed(database, locale);
  const id = passed?.challengeId ?? (await firstChallenge(database));
  if (id === null) return null;
  const challenge = await getChallenge(database, null, id, locale);
  const { title, community, course } = challenge;
  return {
    ...challenge,
    challenge: { id, title, community, course },
    passed: passed && {
      submission: passed.submission.toString(),
      author: passed.author,
      at: passed.at,
      points: await database
        .select({ criterion: evaluationPoints.criterionId, points: evaluationPoints.points })
        .from(evaluationPoints)
        .where(eq(evaluationPoints.submissionId, passed.submission)),
      total: passed.total ?? 0,
      reward: moneyOf(passed.token, passed.decimals, passed.amount),
      feedback:
        passed.feedbackId === null ? null : await earnedFeedback(database, passed.feedbackId),
    },
  };
}

/**
 * Rewarded feedback on a submission, preferably in the language. A third member, a reviewer of the
 * community, must have rated it helpful: otherwise a member with two accounts could put any text on
 * the home page.
 */
const earned = (of: SQL, locale: Locale) => sql`(
  select ${of} from feedback f
  join users giver on giver.id = f.author_id join users rater on rater.id = f.helpful_by_id
  where f.submission_id = ${submissions.id} and f.earning = 'earned' and f.hidden_at is null
    and giver.deletion_begun_at is null and rater.id not in (f.author_id, ${submissions.authorId})
    and (rater.admin or exists (select from reviewers r
      where r.user_id = rater.id and r.community_id = ${submissions.communityId}))
  order by (coalesce(f.language, giver.locale) = ${locale}) desc, f.id limit 1)`;

const fitsRubric = sql`coalesce(${submissions.challengeVersion}, ${challenges.version}) = ${challenges.version} and not exists (
  select from (select criterion_id, points from evaluation_points
    where submission_id = ${submissions.id}) got
  full join (select id, points from criteria
    where challenge_id = ${submissions.challengeId} and not retired) criterion
    on criterion.id = got.criterion_id
  where got.criterion_id is null or criterion.id is null or got.points > criterion.points)`;

async function newestPassed(database: Database, locale: Locale) {
  const newest = database
    .select()
    .from(transfers)
    .where(eq(transfers.kind, "challenge-reward"))
    .orderBy(desc(transfers.id))
    .limit(rewardsLookedAt)
    .as("newest");
  const [found] = await database
    .select({
      submission: submissions.id,
      challengeId: submissions.challengeId,
      author: publicUserColumns(),
      at: newest.createdAt,
      total: submissions.points,
      token: newest.token,
      decimals: tokens.decimals,
      amount: newest.amount,
      feedbackId: sql<bigint | null>`${earned(sql`f.id`, locale)}`.mapWith(feedback.id),
    })
    .from(newest)
    .innerJoin(submissions, eq(submissions.id, newest.submissionId))
    .innerJoin(users, eq(users.id, submissions.authorId))
    .innerJoin(challenges, eq(challenges.id, submissions.challengeId))
    .innerJoin(courses, eq(courses.id, challenges.courseId))
    .innerJoin(tokens, eq(tokens.symbol, newest.token))
    .where(
      and(
        fitsRubric,
        isSeen,
        eq(submissions.state, "passed"),
        isNull(submissions.hiddenAt),
        isResultShown(),
        isListed,
        eq(courses.retired, false),
      ),
    )
    .orderBy(
      sql`coalesce(${earned(sql`case when coalesce(f.language, giver.locale) = ${locale} then 2 else 1 end`, locale)}, 0) desc`,
      desc(newest.id),
    )
    .limit(1);
  return found ?? null;
}

async function firstChallenge(database: Database): Promise<string | null> {
  const [first] = await database
    .select({ id: challenges.id })
    .from(challenges)
    .innerJoin(courses, eq(courses.id, challenges.courseId))
    .innerJoin(communities, eq(communities.id, challenges.communityId))
    .where(and(eq(courses.retired, false), takesWork))
    .orderBy(asc(communities.position), asc(courses.position), asc(challenges.position))
    .limit(1);
  return first?.id ?? null;
}

async function earnedFeedback(database: Database, id: bigint) {
  const [found] = await database
    .select({
      author: publicUserColumns(),
      excerpt: excerptOf(feedback),
      language: feedback.language,
      reward: paidForFeedback,
    })
    .from(feedback)
    .innerJoin(users, eq(users.id, feedback.authorId))
    .where(eq(feedback.id, id));
  if (!found) return null;
  const { language, reward, ...rest } = found;
  return { ...rest, language: languageOf(language), reward: reward && paidMoney(reward) };
}
