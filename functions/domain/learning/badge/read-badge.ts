import { and, eq, getTableColumns, sql } from "drizzle-orm";
import type { Locale } from "../../../contract/core/values.ts";
import type { Database } from "../../../db/connect.ts";
import {
  badges,
  challenges,
  challengeVersions,
  communities,
  courses,
  submissions,
  users,
} from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { localized } from "../../localized.ts";
import { refuseUnseen } from "../../moderation/hidden.ts";
import { isSeen, publicUserColumns } from "../../public-user.ts";
import { Refusal } from "../../refusal.ts";
import { isResultShown } from "../../shown-result.ts";
import { maximumOf } from "../challenge-version/read-version.ts";

/**
 * The facts of a badge. Throws `not-found`, also for a holder whose account is being deleted and for others
 * while the score is appealed, and `content-hidden` to those who may not see the work.
 */
export async function readBadge(
  database: Database,
  actor: Actor | null,
  id: string,
  locale: Locale,
) {
  const [found] = await database
    .select({
      ...getTableColumns(badges),
      holder: publicUserColumns(),
      fullName: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
      language: submissions.language,
      authorId: submissions.authorId,
      communityId: submissions.communityId,
      hiddenAt: submissions.hiddenAt,
      points: submissions.points,
      facts: challengeVersions.facts,
      challengeId: challenges.id,
      course: courses.slug,
      courseTitle: localized(courses.title, locale),
      community: { slug: communities.slug, name: localized(communities.name, locale) },
    })
    .from(badges)
    .innerJoin(submissions, eq(submissions.id, badges.submissionId))
    .innerJoin(users, eq(users.id, badges.userId))
    .innerJoin(challenges, eq(challenges.id, submissions.challengeId))
    .innerJoin(
      challengeVersions,
      eq(
        challengeVersions.hash,
        sql`coalesce(${submissions.challengeVersion}, ${challenges.version})`,
      ),
    )
    .innerJoin(courses, eq(courses.id, submissions.courseId))
    .innerJoin(communities, eq(communities.id, submissions.communityId))
    .where(and(eq(badges.id, id), isSeen, isResultShown(actor?.userId)));
  if (!found) throw new Refusal("not-found");
  await refuseUnseen(database, found, actor);
  const { facts, ...badge } = found;
  const { title, summary, minimumPoints: minimum, criteria } = facts;
  return {
    ...badge,
    title: title[locale],
    summary: summary[locale],
    minimum,
    criteria,
    maximum: maximumOf(facts),
  };
}
