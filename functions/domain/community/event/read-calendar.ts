import { and, desc, eq, sql, type SQL } from "drizzle-orm";
import type { Calendar, CalendarEvent } from "../../../contract/community/event.ts";
import type { Locale } from "../../../contract/core/values.ts";
import type { Database } from "../../../db/connect.ts";
import { communities, events } from "../../../db/schema/index.ts";
import { localized } from "../../localized.ts";
import { requireCommunity } from "../community/require-community.ts";
import { selectClosings } from "./select-closings.ts";

/** Events that have ended earlier are in no calendar file. */
const since = sql`now() - interval '60 days'`;

const mostEvents = 500;

/** The latest events first, so that a limit leaves out past events. */
const selectCalendar = async (
  database: Database,
  of: SQL | undefined,
  locale: Locale,
): Promise<CalendarEvent[]> => {
  const rows = await database
    .select({
      id: sql<string>`${events.id}::text`,
      sequence: events.sequence,
      title: events.title,
      text: events.text,
      startsAt: events.startsAt,
      endsAt: events.endsAt,
      place: events.place,
      link: events.link,
      cancelled: sql<boolean>`${events.cancelledAt} is not null`,
      createdAt: events.createdAt,
      changedAt: events.changedAt,
      slug: communities.slug,
      name: localized(communities.name, locale),
    })
    .from(events)
    .innerJoin(communities, eq(communities.id, events.communityId))
    .where(and(of, eq(communities.retired, false), sql`${events.endsAt} > ${since}`))
    .orderBy(desc(events.startsAt), desc(events.id))
    .limit(mostEvents);
  return rows.map(({ slug, name, ...event }) => ({ ...event, community: { slug, name } }));
};

export async function getCommunityCalendar(
  database: Database,
  slug: string,
  locale: Locale,
): Promise<Calendar & { name: string }> {
  const community = await requireCommunity(database, slug);
  const of = eq(communities.id, community.id);
  return {
    name: community.name[locale],
    events: await selectCalendar(database, of, locale),
    closings: await selectClosings(database, of, locale),
  };
}

/** The events of the member's communities, and the events that the member attends. */
export async function readCalendarOf(
  database: Database,
  userId: bigint,
  locale: Locale,
): Promise<Calendar> {
  const isMember = sql`${communities.id} in
    (select community_id from memberships where user_id = ${userId})`;
  const comes = sql`${events.id} in (select event_id from attendances where user_id = ${userId})`;
  return {
    events: await selectCalendar(database, sql`(${isMember} or ${comes})`, locale),
    closings: await selectClosings(database, isMember, locale),
  };
}
