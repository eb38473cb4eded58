import { and, desc, eq, isNull, not, sql } from "drizzle-orm";
import type { Community } from "../../../contract/community/community.ts";
import type { Locale } from "../../../contract/core/values.ts";
import type { Database } from "../../../db/connect.ts";
import {
  challenges,
  courses,
  events,
  memberships,
  modulesDone,
  reviewers,
  submissions,
} from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { courseSummaries } from "../course/course-summaries.ts";
import { isComing, selectEvents } from "../event/select-events.ts";
import { getReviewTimes } from "../figures/get-review-times.ts";
import { communitySummary } from "./community-summary.ts";
import { requireCommunity } from "./require-community.ts";
import { isAnswer } from "../../is-answer.ts";
import { takesWork } from "./is-offered.ts";

const nextEvents = 3;

const viewerIn = async (database: Database, { userId }: Actor, communityId: bigint) => {
  const isIn = async (table: typeof memberships | typeof reviewers) =>
    (await database.$count(
      table,
      and(eq(table.communityId, communityId), eq(table.userId, userId)),
    )) > 0;
  return {
    member: await isIn(memberships),
    reviewer: await isIn(reviewers),
    nextChallenge: await firstChallenge(database, userId, communityId),
  };
};

/** The first challenge to answer, of courses that the member has begun before others. */
async function firstChallenge(database: Database, userId: bigint, communityId: bigint) {
  const isBegun = sql`exists (select from ${modulesDone}
    where ${modulesDone.userId} = ${userId} and ${modulesDone.courseId} = ${courses.id})`;
  const isAnswered = sql`exists (select from ${submissions}
    where ${submissions.authorId} = ${userId} and ${submissions.challengeId} = ${challenges.id}
      and ${isAnswer})`;
  const [next] = await database
    .select({ id: challenges.id })
    .from(challenges)
    .innerJoin(courses, eq(courses.id, challenges.courseId))
    .where(
      and(
        eq(courses.communityId, communityId),
        eq(courses.retired, false),
        takesWork,
        not(isAnswered),
      ),
    )
    .orderBy(desc(isBegun), courses.position, challenges.position)
    .limit(1);
  return next?.id ?? null;
}

export const getCommunity = async (
  database: Database,
  actor: Actor | null,
  slug: string,
  locale: Locale,
): Promise<Community> => {
  const community = await requireCommunity(database, slug);
  const courseList = await courseSummaries(database, eq(courses.communityId, community.id), locale);
  return {
    ...communitySummary(community, courseList, locale),
    courseList,
    closedAt: community.closedAt,
    events: await selectEvents(database, {
      communityId: community.id,
      order: "soonest",
      where: and(isComing, isNull(events.cancelledAt)),
      limit: nextEvents,
    }),
    reviewTimes: await getReviewTimes(database, community.id),
    viewer: actor && (await viewerIn(database, actor, community.id)),
  };
};
