import { and, desc, eq, inArray, isNull, ne, notInArray, sql, type AnyColumn } from "drizzle-orm";
import { nextStepsShown } from "../../../contract/learning/home.ts";
import { prepared } from "../../../db/prepared.ts";
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
  submissions,
  users,
} from "../../../db/schema/index.ts";
import { isFuture } from "../../is-future.ts";
import { localized } from "../../localized.ts";
import { notificationRows } from "../../notification/list-notifications.ts";
import { isAssignableTo } from "../assignment/assignable.ts";
import { isOpenBounty } from "../bounty/select-bounties.ts";
import { isUnevaluated } from "../submission/summaries.ts";
import { takesWork } from "../../community/community/is-offered.ts";

/** The reads of a member's home, prepared because each visit of it runs them all. */

const ownLookedAt = 60;

const coursesLookedAt = 30;

const waitingLookedAt = 100;

const daysOfPassed = 14;

const toldElsewhere = ["review-started", "submission-passed", "submission-not-passed"];

const userId = sql.placeholder("userId");
const locale = sql.placeholder("locale");

const challengeColumns = {
  id: challenges.id,
  title: localized(challenges.title, locale),
  community: communities.slug,
  course: courses.slug,
};

export const newestWork = prepared((database) =>
  database
    .select({
      id: submissions.id,
      challenge: challengeColumns,
      state: submissions.state,
      points: submissions.points,
      submittedAt: submissions.submittedAt,
      reviewStartedAt: submissions.reviewStartedAt,
      evaluatedAt: evaluations.createdAt,
      canSubmitAgain: sql<boolean>`(${submissions.state} = 'not-passed' and ${submissions.appealedAt} is null
        and ${takesWork})`,
      isOld: sql<boolean>`${evaluations.createdAt} < now() - make_interval(days => ${daysOfPassed})`,
    })
    .from(submissions)
    .innerJoin(challenges, eq(challenges.id, submissions.challengeId))
    .innerJoin(courses, eq(courses.id, submissions.courseId))
    .innerJoin(communities, eq(communities.id, submissions.communityId))
    .leftJoin(evaluations, eq(evaluations.submissionId, submissions.id))
    .where(and(eq(submissions.authorId, userId), ne(submissions.state, "withdrawn")))
    .orderBy(desc(submissions.id))
    .limit(ownLookedAt)
    .prepare("next_steps_work"),
);

/**
 * The first open challenge of a course that the member has never submitted to, as `[id, title]`; null if none is left.
 * Work that did not pass is a step of its own.
 */
const unanswered = sql<[string, string] | null>`(
  select jsonb_build_array(${challenges.id}, ${localized(challenges.title, locale)}) from ${challenges}
  where ${challenges.courseId} = ${courses.id} and ${takesWork}
    and not exists (select from submissions s where s.author_id = ${userId}
      and s.challenge_id = ${challenges.id} and s.state <> 'withdrawn')
  order by ${challenges.position} limit 1)`;

export const coursesOfMember = prepared((database) => {
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
  return database
    .select({
      community: communities.slug,
      slug: courses.slug,
      title: localized(courses.title, locale),
      modules: courses.modules,
      done: done.modules,
      challenge: unanswered,
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
    .limit(coursesLookedAt)
    .prepare("next_steps_courses");
});

export const openDrafts = prepared((database) =>
  database
    .select({ challenge: challengeColumns, savedAt: drafts.savedAt })
    .from(drafts)
    .innerJoin(challenges, eq(challenges.id, drafts.challengeId))
    .innerJoin(courses, eq(courses.id, challenges.courseId))
    .innerJoin(communities, eq(communities.id, challenges.communityId))
    .where(
      and(
        eq(drafts.userId, userId),
        takesWork,
        sql`(${drafts.text} <> '' or ${drafts.link} <> '')`,
        sql`not exists (select from submissions s where s.author_id = ${userId}
          and s.challenge_id = ${challenges.id} and (s.state not in ('not-passed', 'withdrawn') or s.appealed_at is not null))`,
      ),
    )
    .orderBy(desc(drafts.savedAt))
    .limit(nextStepsShown)
    .prepare("next_steps_drafts"),
);

/**
 * A submission on whose feedback the member may work. Each of the challenges `passed` (a JSON list) is
 * read by index, least feedback first, for at most `waitingLookedAt` rows.
 */
export const assignableWork = prepared((database) =>
  database
    .select({ id: sql`open.id` })
    .from(
      sql`jsonb_array_elements_text(${sql.placeholder("passed")}::jsonb) as passed(challenge)
        cross join lateral (
          select ${submissions.id}
          from (select * from ${submissions} where ${submissions.challengeId} = passed.challenge
              and ${isUnevaluated} and ${submissions.hiddenAt} is null and ${isFuture(submissions.feedbackClosesAt)}
              order by ${submissions.feedbackCount}, ${submissions.id} limit ${waitingLookedAt}) submissions
            join ${users} on ${users.id} = ${submissions.authorId}
          where exists (select from ${bounties} where ${bounties.submissionId} = ${submissions.id}
              and ${bounties.kind} = 'feedback' and ${isOpenBounty})
            and ${isAssignableTo(userId)}
          limit 1) open`,
    )
    .limit(1)
    .prepare("next_steps_assignable"),
);

const isOfWeek = (at: AnyColumn) => sql`${at} > now() - interval '7 days'`;

export const deedsOfWeek = prepared((database) =>
  database
    .select({
      modules: sql<number>`(select count(*)::int from ${modulesDone}
        where ${modulesDone.userId} = ${userId} and ${isOfWeek(modulesDone.createdAt)})`,
      submissions: sql<number>`(select count(*)::int from ${submissions} where ${submissions.authorId} = ${userId}
        and ${submissions.state} <> 'withdrawn' and ${isOfWeek(submissions.submittedAt)})`,
      feedback: sql<number>`(select count(*)::int from ${feedback}
        where ${feedback.authorId} = ${userId} and ${isOfWeek(feedback.createdAt)})`,
    })
    .from(sql`(select) once`)
    .prepare("next_steps_week"),
);

export const unreadNews = prepared((database) =>
  notificationRows(
    database,
    locale,
    and(
      eq(notifications.userId, userId),
      isNull(notifications.readAt),
      notInArray(notifications.kind, toldElsewhere),
    ),
    nextStepsShown,
  ).prepare("next_steps_news"),
);
