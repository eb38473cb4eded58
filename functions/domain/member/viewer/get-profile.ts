import { and, desc, eq, gt, isNull, sql, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { PublicProfile } from "../../../contract/identity/viewer.ts";
import type { Locale } from "../../../contract/core/values.ts";
import type { Database } from "../../../db/connect.ts";
import {
  badges,
  challenges,
  communities,
  courses,
  evaluations,
  feedback,
  reputations,
  submissions,
} from "../../../db/schema/index.ts";
import { mostCounted } from "../../../contract/core/most-counted.ts";
import { isResultShown } from "../../shown-result.ts";
import { cardOf } from "../../community/card/card-of.ts";
import type { Actor } from "../../actor.ts";
import { localized } from "../../localized.ts";
import { Refusal } from "../../refusal.ts";
import { findUserByName } from "../../find-user.ts";
import { reputationHistory } from "./reputation-history.ts";

const passedShown = 50;

const reputationOf = (database: Database, userId: bigint, locale: Locale) =>
  database
    .select({
      community: { slug: communities.slug, name: localized(communities.name, locale) },
      learning: reputations.learning,
      teaching: reputations.teaching,
      total: reputations.total,
      passed: reputations.passed,
      helpful: reputations.helpful,
    })
    .from(reputations)
    .innerJoin(communities, eq(communities.id, reputations.communityId))
    .where(and(eq(reputations.userId, userId), gt(reputations.total, 0)))
    .orderBy(desc(reputations.total), communities.position);

const passedOf = (database: Database, userId: bigint, locale: Locale, viewer?: bigint) =>
  database
    .select({
      challenge: {
        id: challenges.id,
        title: localized(challenges.title, locale),
        community: communities.slug,
        course: courses.slug,
      },
      submission: submissions.id,
      badge: badges.id,
      points: submissions.points,
      at: submissions.submittedAt,
    })
    .from(submissions)
    .leftJoin(badges, eq(badges.submissionId, submissions.id))
    .innerJoin(challenges, eq(challenges.id, submissions.challengeId))
    .innerJoin(courses, eq(courses.id, submissions.courseId))
    .innerJoin(communities, eq(communities.id, submissions.communityId))
    .where(
      and(
        eq(submissions.authorId, userId),
        eq(submissions.state, "passed"),
        isNull(submissions.hiddenAt),
        isResultShown(viewer),
      ),
    )
    .orderBy(desc(submissions.id))
    .limit(passedShown);

const countUpTo = (database: Database, table: PgTable, where: SQL): Promise<number> =>
  database.$count(
    database
      .select({ one: sql`1` })
      .from(table)
      .where(where)
      .limit(mostCounted)
      .as("some"),
  );

/**
 * A public profile by any current or former name. Throws `not-found`, and `content-hidden` unless
 * the actor is its member.
 */
export const getProfile = async (
  database: Database,
  username: string,
  locale: Locale,
  actor: Actor | null = null,
): Promise<PublicProfile> => {
  const user = await findUserByName(database, username);
  if (!user) throw new Refusal("not-found");
  if (user.isHidden && actor?.userId !== user.id) throw new Refusal("content-hidden");
  const passed = await passedOf(database, user.id, locale, actor?.userId);
  const given = await countUpTo(
    database,
    feedback,
    sql`${feedback.authorId} = ${user.id} and ${feedback.hiddenAt} is null`,
  );
  const reviewed = await countUpTo(database, evaluations, eq(evaluations.evaluatorId, user.id));
  const reputation = await reputationOf(database, user.id, locale);
  return {
    isHidden: user.isHidden,
    username: user.username,
    picture: user.picture,
    memberSince: user.createdAt,
    reputation,
    history: await reputationHistory(
      database,
      user,
      reputation.reduce((sum, { total }) => sum + total, 0),
    ),
    passed: passed.map(({ submission, points, ...rest }) => ({
      ...rest,
      submission: submission.toString(),
      points: points ?? 0,
    })),
    feedbackGiven: given,
    reviewed,
    card: await cardOf(database, { userId: user.id }, locale),
  };
};
