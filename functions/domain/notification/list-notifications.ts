import { and, desc, eq, sql, type Placeholder, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { notificationKind, type Notification } from "../../contract/community/notification.ts";
import type { Locale } from "../../contract/core/values.ts";
import type { Database } from "../../db/connect.ts";
import {
  bounties,
  challenges,
  communities,
  courses,
  events,
  notifications,
  submissions,
  tokens,
  users,
} from "../../db/schema/index.ts";
import { nameOf, pictureOf } from "../public-user.ts";
import type { Actor } from "../actor.ts";
import { localized } from "../localized.ts";
import { isBefore, pageOf, pageSize } from "../keyset-paging.ts";
import { moneyOf } from "../money-of.ts";

const actors = alias(users, "actors");
const eventCommunities = alias(communities, "event_communities");
const roleCommunities = alias(communities, "role_communities");

export async function listNotifications(
  database: Database,
  actor: Actor,
  query: { cursor?: string },
  locale: Locale,
): Promise<{ notifications: Notification[]; next: string | null }> {
  const found = await selectNotifications(
    database,
    locale,
    and(eq(notifications.userId, actor.userId), isBefore(notifications.id, query.cursor)),
    pageSize + 1,
  );
  const { rows, next } = pageOf(found, ({ id }) => id);
  return { notifications: rows, next };
}

export const selectNotifications = async (
  database: Database,
  locale: Locale,
  where: SQL | undefined,
  limit: number,
): Promise<Notification[]> =>
  shownNotifications(await notificationRows(database, locale, where, limit));

/** The query of `selectNotifications`, also for a prepared statement. */
export const notificationRows = (
  database: Database,
  locale: Locale | Placeholder,
  where: SQL | undefined,
  limit: number,
) =>
  database
    .select({
      id: notifications.id,
      kind: notifications.kind,
      at: notifications.createdAt,
      readAt: notifications.readAt,
      submission: notifications.submissionId,
      case: notifications.caseId,
      points: notifications.points,
      token: notifications.token,
      amount: notifications.amount,
      decimals: tokens.decimals,
      username: sql<string | null>`${nameOf(actors)}`,
      picture: pictureOf(actors),
      challengeId: challenges.id,
      title: localized(challenges.title, locale),
      community: communities.slug,
      course: courses.slug,
      bounty: bounties.slug,
      closesAt: bounties.closesAt,
      due: sql<
        string | null
      >`case ${notifications.kind} when 'feedback-due' then ${submissions.feedbackDueAt}
        when 'score-due' then ${submissions.scoreDueAt}
        when 'second-score-wanted' then (select max(x.due_at) from second_scores x
          where x.submission_id = ${submissions.id})
        when 'score-appeal-to-decide' then (select a.decision_due_at from score_appeals a where a.submission_id = ${submissions.id})
        when 'score-appeal-with-staff' then (select a.decision_due_at from score_appeals a where a.submission_id = ${submissions.id})
        end`.mapWith(submissions.scoreDueAt),
      eventId: events.id,
      eventTitle: events.title,
      eventStartsAt: events.startsAt,
      eventZone: events.zone,
      eventCommunity: eventCommunities.slug,
      role: roleCommunities.slug,
      roleName: localized(roleCommunities.name, locale),
    })
    .from(notifications)
    .leftJoin(actors, eq(actors.id, notifications.actorId))
    .leftJoin(tokens, eq(tokens.symbol, notifications.token))
    .leftJoin(submissions, eq(submissions.id, notifications.submissionId))
    .leftJoin(bounties, eq(bounties.id, notifications.bountyId))
    .leftJoin(
      challenges,
      sql`${challenges.id} = coalesce(${submissions.challengeId}, ${bounties.challengeId})`,
    )
    .leftJoin(courses, eq(courses.id, challenges.courseId))
    .leftJoin(communities, eq(communities.id, challenges.communityId))
    .leftJoin(roleCommunities, eq(roleCommunities.id, notifications.communityId))
    .leftJoin(events, eq(events.id, notifications.eventId))
    .leftJoin(eventCommunities, eq(eventCommunities.id, events.communityId))
    .where(where)
    .orderBy(desc(notifications.id))
    .limit(limit);

export const shownNotifications = (rows: readonly Row[]): Notification[] => rows.map(shape);

type Row = Awaited<ReturnType<typeof notificationRows>>[number];

const shape = ({ challengeId, title, community, course, ...row }: Row): Notification => ({
  id: row.id.toString(),
  kind: notificationKind.parse(row.kind),
  at: row.at,
  read: row.readAt !== null,
  actor: row.username === null ? null : { username: row.username, picture: row.picture },
  challenge:
    challengeId === null || title === null || community === null || course === null
      ? null
      : { id: challengeId, title, community, course },
  submission: row.submission?.toString() ?? null,
  bounty:
    row.bounty === null || row.closesAt === null
      ? null
      : { slug: row.bounty, closesAt: row.closesAt },
  community:
    row.role === null || row.roleName === null ? null : { slug: row.role, name: row.roleName },
  case: row.case?.toString() ?? null,
  event: eventOf(row),
  due: row.due,
  points: row.points,
  reward:
    row.token === null || row.amount === null || row.decimals === null
      ? null
      : moneyOf(row.token, row.decimals, row.amount),
});

type EventColumns = Pick<
  Row,
  "eventId" | "eventTitle" | "eventStartsAt" | "eventZone" | "eventCommunity"
>;

const eventOf = (row: EventColumns): Notification["event"] => {
  const { eventId, eventTitle, eventStartsAt, eventZone, eventCommunity } = row;
  if (!eventId || !eventTitle || !eventStartsAt || !eventZone || !eventCommunity) return null;
  return {
    id: eventId.toString(),
    title: eventTitle,
    startsAt: eventStartsAt,
    zone: eventZone,
    community: eventCommunity,
  };
};
