import { and, asc, eq, sql } from "drizzle-orm";
import type { NextChallenge } from "../../../contract/learning/submission.ts";
import type { Locale } from "../../../contract/core/values.ts";
import type { Database } from "../../../db/connect.ts";
import { challenges, communities, courses, submissions } from "../../../db/schema/index.ts";
import { localized } from "../../localized.ts";
import { isAnswer } from "../../is-answer.ts";
import { takesWork } from "../../community/community/is-offered.ts";

const placeOf = (database: Database, challengeId: string) =>
  database
    .select({
      communityId: challenges.communityId,
      communityPlace: sql<number>`${communities.position}`.as("community_place"),
      coursePlace: sql<number>`${courses.position}`.as("course_place"),
      challengePlace: sql<number>`${challenges.position}`.as("challenge_place"),
    })
    .from(challenges)
    .innerJoin(courses, eq(courses.id, challenges.courseId))
    .innerJoin(communities, eq(communities.id, challenges.communityId))
    .where(eq(challenges.id, challengeId))
    .as("here");

/**
 * The next open challenge in authored order that the member has neither passed nor submitted. Wraps
 * around: after a community's last challenge comes its first, then the next community. Null if none
 * is left.
 */
export async function nextChallenge(
  database: Database,
  userId: bigint,
  challengeId: string,
  locale: Locale,
): Promise<NextChallenge | null> {
  const here = placeOf(database, challengeId);
  const isElsewhere = sql`${communities.id} <> ${here.communityId}`;
  const isBehind = sql`case when ${isElsewhere}
    then (${communities.position}, ${communities.id}) < (${here.communityPlace}, ${here.communityId})
    else (${courses.position}, ${challenges.position}) < (${here.coursePlace}, ${here.challengePlace}) end`;
  const [next] = await database
    .select({
      id: challenges.id,
      title: localized(challenges.title, locale),
      community: communities.slug,
      course: courses.slug,
      courseTitle: localized(courses.title, locale),
    })
    .from(challenges)
    .innerJoin(courses, eq(courses.id, challenges.courseId))
    .innerJoin(communities, eq(communities.id, challenges.communityId))
    .innerJoin(here, sql`true`)
    .where(
      and(
        takesWork,
        sql`not exists (select from ${submissions} where ${submissions.authorId} = ${userId}
          and ${submissions.challengeId} = ${challenges.id}
          and ${isAnswer})`,
      ),
    )
    .orderBy(
      isElsewhere,
      isBehind,
      ...[communities.position, communities.id, courses.position, courses.id].map((c) => asc(c)),
      asc(challenges.position),
      asc(challenges.id),
    )
    .limit(1);
  return next ?? null;
}
