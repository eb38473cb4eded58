import { and, desc, eq, inArray, isNull, ne, notInArray, sql, type AnyColumn } from "drizzle-orm";
import {
  getNextSteps as endpoint,
  nextStepsShown,
  type NextSteps,
} from "../../../contract/learning/home.ts";
import { mostWaiting } from "../../../contract/learning/review-queue.ts";
import { submissionState } from "../../../contract/learning/submission.ts";
import type { Locale } from "../../../contract/core/values.ts";
import type { Database } from "../../../db/connect.ts";
import { queryOne } from "../../../db/query.ts";
import {
  bounties,
  challenges,
  communities,
  courses,
  drafts,
  evaluations,
  feedback,
  memberships,
  modulesDone,
  notifications,
  reviewers,
  submissions,
  users,
} from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { earnableFeedback } from "../bounty/earnable.ts";
import { isOpen } from "../bounty/select-bounties.ts";
import { isFuture } from "../../is-future.ts";
import { localized } from "../../localized.ts";
import { selectNotifications } from "../../notification/list-notifications.ts";
import { waitsFor } from "../review-clock/lease.ts";
import { isUnevaluated } from "../submission/summaries.ts";
import { isOffered } from "../../community/community/is-offered.ts";

const ownLookedAt = 60;

const coursesLookedAt = 30;

const challengesLookedAt = 10;
const waitingLookedAt = 100;

const daysOfPassed = 14;

const toldElsewhere = ["review-started", "submission-passed", "submission-not-passed"];

export async function getNextSteps(
  database: Database,
  actor: Actor,
  locale: Locale,
): Promise<NextSteps> {
  const own = await newestOfChallenges(database, actor, locale);
  return {
    courses: await coursesToGoOn(database, actor, locale),
    drafts: await openDrafts(database, actor, locale),
    waiting: own
      .filter(isWaiting)
      .toReversed()
      .slice(0, nextStepsShown)
      .map(({ id, challenge, state, submittedAt, reviewStartedAt }) => ({
        ...{ id, challenge, state },
        since: reviewStartedAt ?? submittedAt,
      })),
    evaluated: own
      .flatMap(({ id, challenge, state, points, evaluatedAt, isOld }) =>
        points === null || evaluatedAt === null || (state === "passed" && isOld)
          ? []
          : [{ id, challenge, state, points, at: evaluatedAt }],
      )
      .toSorted((a, b) => b.at.localeCompare(a.at))
      .slice(0, nextStepsShown),
    hasAssignableWork: await hasAssignableWork(database, actor, own),
    feedback: [],
    reviews: actor.emailVerified ? await queues(database, actor, locale) : [],
    week: await actsOfWeek(database, actor),
    news: await selectNotifications(
      database,
      locale,
      and(
        eq(notifications.userId, actor.userId),
        isNull(notifications.readAt),
        notInArray(notifications.kind, toldElsewhere),
      ),
      nextStepsShown,
    ),
  };
}

const isWaiting = ({ state }: { state: string }) => state === "submitted" || state === "in-review";

const challengeColumns = (locale: Locale) => ({
  id: challenges.id,
  title: localized(challenges.title, locale),
  community: communities.slug,
  course: courses.slug,
});

async function newestOfChallenges(database: Database, { userId }: Actor, locale: Locale) {
  const rows = await database
    .select({
      id: submissions.id,
      challenge: challengeColumns(locale),
      state: submissions.state,
      points: submissions.points,
      submittedAt: submissions.submittedAt,
      reviewStartedAt: submissions.reviewStartedAt,
      evaluatedAt: evaluations.createdAt,
      isOld: sql<boolean>`${evaluations.createdAt} < now() - make_interval(days => ${daysOfPassed})`,
    })
    .from(submissions)
    .innerJoin(challenges, eq(challenges.id, submissions.challengeId))
    .innerJoin(courses, eq(courses.id, submissions.courseId))
    .innerJoin(communities, eq(communities.id, submissions.communityId))
    .leftJoin(evaluations, eq(evaluations.submissionId, submissions.id))
    .where(and(eq(submissions.authorId, userId), ne(submissions.state, "withdrawn")))
    .orderBy(desc(submissions.id))
    .limit(ownLookedAt);
  const newest = new Map<string, (typeof rows)[number]>();
  for (const row of rows) if (!newest.has(row.challenge.id)) newest.set(row.challenge.id, row);
  return [...newest.values()].map((row) => ({
    ...row,
    id: row.id.toString(),
    state: submissionState.parse(row.state),
  }));
}

type Own = Awaited<ReturnType<typeof newestOfChallenges>>;

/**
 * The first open challenge of a course without an answer by the member, as `[id, title]`; null if
 * none is left.
 */
const unanswered = (userId: bigint, locale: Locale) => sql<[string, string] | null>`(
  select jsonb_build_array(ch.id, ch.title ->> ${locale}) from challenges ch
  where ch.course_id = ${courses.id} and not ch.retired and not ${communities.retired} and now() between ch.issued_at and ch.closes_at
    and not exists (select from submissions s where s.author_id = ${userId} and s.challenge_id = ch.id
      and s.state <> 'withdrawn')
  order by ch.position limit 1)`;

async function coursesToGoOn(
  database: Database,
  { userId }: Actor,
  locale: Locale,
): Promise<NextSteps["courses"]> {
  const done = database
    .select({
      courseId: modulesDone.courseId,
      modules: sql<string[] | null>`array_agg(${modulesDone.moduleId})`.as("marked"),
      last: sql`max(${modulesDone.createdAt})`.as("last_marked"),
    })
    .from(modulesDone)
    .where(eq(modulesDone.userId, userId))
    .groupBy(modulesDone.courseId)
    .as("done");
  const rows = await database
    .select({
      community: communities.slug,
      slug: courses.slug,
      title: localized(courses.title, locale),
      modules: courses.modules,
      done: done.modules,
      challenge: unanswered(userId, locale),
    })
    .from(courses)
    .innerJoin(communities, eq(communities.id, courses.communityId))
    .leftJoin(done, eq(done.courseId, courses.id))
    .where(
      and(
        eq(courses.retired, false),
        eq(communities.retired, false),
        sql`(${done.courseId} is not null or ${inArray(
          courses.communityId,
          database
            .select({ id: memberships.communityId })
            .from(memberships)
            .where(eq(memberships.userId, userId)),
        )})`,
      ),
    )
    .orderBy(sql`${done.last} desc nulls last`, communities.position, courses.position)
    .limit(coursesLookedAt);
  const open = rows.flatMap(({ challenge, done: marked, ...row }): NextSteps["courses"] => {
    const left = row.modules.filter((module) => !marked?.includes(module));
    const total = row.modules.length;
    const course = { ...row, modules: total, done: total - left.length };
    const [module] = left;
    if (module !== undefined) return [{ ...course, next: { module } }];
    if (!challenge) return [];
    const [id, title] = challenge;
    const { community, slug } = row;
    return [{ ...course, next: { challenge: { id, title, community, course: slug } } }];
  });
  const begun = open.filter(({ done: read }) => read > 0);
  return (begun.length > 0 ? begun : open).slice(0, nextStepsShown);
}

const openDrafts = (database: Database, { userId }: Actor, locale: Locale) =>
  database
    .select({ challenge: challengeColumns(locale), savedAt: drafts.savedAt })
    .from(drafts)
    .innerJoin(challenges, eq(challenges.id, drafts.challengeId))
    .innerJoin(courses, eq(courses.id, challenges.courseId))
    .innerJoin(communities, eq(communities.id, challenges.communityId))
    .where(
      and(
        eq(drafts.userId, userId),
        isOffered,
        sql`now() between ${challenges.issuedAt} and ${challenges.closesAt}`,
        sql`(${drafts.text} <> '' or ${drafts.link} <> '')`,
        sql`not exists (select from submissions s where s.author_id = ${userId}
          and s.challenge_id = ${challenges.id} and (s.state not in ('not-passed', 'withdrawn') or s.appealed_at is not null))`,
      ),
    )
    .orderBy(desc(drafts.savedAt))
    .limit(nextStepsShown);

/**
 * Whether feedback on some submission can be assigned to the actor. The submissions of each challenge that the actor
 * has passed are read by index, least feedback first, for at most `waitingLookedAt` rows.
 */
async function hasAssignableWork(database: Database, actor: Actor, own: Own): Promise<boolean> {
  if (!actor.emailVerified) return false;
  const passed = own
    .flatMap(({ challenge, state }) => (state === "passed" ? [challenge.id] : []))
    .slice(0, challengesLookedAt);
  if (passed.length === 0) return false;
  const found = await database
    .select({ id: sql`open.id` })
    .from(
      sql`jsonb_array_elements_text(${JSON.stringify(passed)}::jsonb) as passed(challenge)
        cross join lateral (
          select ${submissions.id}
          from (select * from ${submissions} where ${submissions.challengeId} = passed.challenge
              and ${isUnevaluated} and ${submissions.hiddenAt} is null and ${isFuture(submissions.feedbackClosesAt)}
              order by ${submissions.feedbackCount}, ${submissions.id} limit ${waitingLookedAt}) submissions
            join ${users} on ${users.id} = ${submissions.authorId}
          where exists (select from ${bounties} where ${bounties.submissionId} = ${submissions.id}
              and ${bounties.kind} = 'feedback' and ${isOpen})
            and ${earnableFeedback(actor)}
          limit 1) open`,
    )
    .limit(1);
  return found.length > 0;
}

async function actsOfWeek(database: Database, { userId }: Actor): Promise<NextSteps["week"]> {
  return queryOne(
    database,
    endpoint.response.shape.week,
    sql`select
    (select count(*)::int from ${modulesDone}
      where ${modulesDone.userId} = ${userId} and ${isOfWeek(modulesDone.createdAt)}) as modules,
    (select count(*)::int from ${submissions} where ${submissions.authorId} = ${userId}
      and ${submissions.state} <> 'withdrawn' and ${isOfWeek(submissions.submittedAt)}) as submissions,
    (select count(*)::int from ${feedback}
      where ${feedback.authorId} = ${userId} and ${isOfWeek(feedback.createdAt)}) as feedback`,
  );
}

const isOfWeek = (at: AnyColumn) => sql`${at} > now() - interval '7 days'`;

async function queues(
  database: Database,
  { userId }: Actor,
  locale: Locale,
): Promise<NextSteps["reviews"]> {
  const queue = sql`${submissions} where ${submissions.communityId} = ${communities.id}
    and ${waitsFor(userId)}`;
  const rows = await database
    .select({
      community: { slug: communities.slug, name: localized(communities.name, locale) },
      waiting: sql<number>`(select count(*)::int from (select from ${queue} limit ${mostWaiting}) counted)`,
      oldest: sql<string | null>`(select ${submissions.submittedAt} from ${queue}
        order by ${submissions.id} limit 1)`.mapWith(submissions.submittedAt),
    })
    .from(reviewers)
    .innerJoin(communities, eq(communities.id, reviewers.communityId))
    .where(and(eq(reviewers.userId, userId), eq(communities.retired, false)))
    .orderBy(communities.position);
  return rows.flatMap(({ oldest, ...rest }) => (oldest === null ? [] : [{ ...rest, oldest }]));
}
