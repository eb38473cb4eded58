import { and, eq, sql } from "drizzle-orm";
import type { Locale } from "../../../contract/core/values.ts";
import type { Database, Transaction } from "../../../db/connect.ts";
import {
  badges,
  challenges,
  communities,
  courses,
  criteria,
  submissions,
  users,
} from "../../../db/schema/index.ts";
import { localized } from "../../localized.ts";
import { isSeen, publicUserColumns } from "../../public-user.ts";
import { Refusal } from "../../refusal.ts";

const maximum = sql<number>`(select coalesce(sum(${criteria.points}), 0)::int from ${criteria}
  where ${criteria.challengeId} = ${challenges.id} and not ${criteria.retired})`;

/** The facts of a badge. Throws `not-found`, also for a holder whose account is being deleted. */
export async function readBadge(database: Database | Transaction, id: string, locale: Locale) {
  const [found] = await database
    .select({
      id: badges.id,
      userId: badges.userId,
      statusIndex: badges.statusIndex,
      isNamed: badges.isNamed,
      credential: badges.credential,
      awardedAt: badges.awardedAt,
      revokedAt: badges.revokedAt,
      holder: publicUserColumns(),
      fullName: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
      language: submissions.language,
      points: submissions.points,
      maximum,
      minimum: challenges.minimumPoints,
      challengeId: challenges.id,
      title: localized(challenges.title, locale),
      summary: localized(challenges.summary, locale),
      course: courses.slug,
      courseTitle: localized(courses.title, locale),
      community: { slug: communities.slug, name: localized(communities.name, locale) },
    })
    .from(badges)
    .innerJoin(submissions, eq(submissions.id, badges.submissionId))
    .innerJoin(users, eq(users.id, badges.userId))
    .innerJoin(challenges, eq(challenges.id, submissions.challengeId))
    .innerJoin(courses, eq(courses.id, submissions.courseId))
    .innerJoin(communities, eq(communities.id, submissions.communityId))
    .where(and(eq(badges.id, id), isSeen));
  if (!found) throw new Refusal("not-found");
  return found;
}
export type BadgeFacts = Awaited<ReturnType<typeof readBadge>>;
