import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Locale } from "../../contract/core/locales.ts";
import { eventKinds } from "../../contract/community/event-kinds.ts";
import { communities } from "./catalogue.ts";
import { createdNow, identity, instant, referenceTo, storedHtml } from "./columns.ts";
import { users } from "./people.ts";

export const events = pgTable(
  "events",
  {
    id: identity(),
    communityId: referenceTo(() => communities.id).notNull(),
    kind: text({ enum: eventKinds }).notNull(),
    title: text().notNull(),
    text: text().notNull(),
    ...storedHtml(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    zone: text().notNull(),
    place: text(),
    link: text(),
    languages: text().array().$type<Locale[]>().notNull(),
    /** Increased with each change, as calendars expect. */
    sequence: integer().notNull().default(0),
    cancelledAt: instant(),
    createdAt: createdNow(),
    changedAt: createdNow(),
  },
  (table) => [
    index("events_of_community").on(table.communityId, table.startsAt, table.id),
    index("events_of_community_by_end").on(table.communityId, table.endsAt),
    index("events_by_start").on(table.startsAt),
    check("event_kind_known", sql`${table.kind} in ('workshop', 'office-hours', 'closing-date')`),
    check("event_ends_after_start", sql`${table.endsAt} > ${table.startsAt}`),
  ],
);

/** Members who say that they come. */
export const attendances = pgTable(
  "attendances",
  {
    eventId: referenceTo(() => events.id).notNull(),
    userId: referenceTo(() => users.id).notNull(),
    /** The start that the member was reminded of, so that a moved event is a new reminder. */
    remindedFor: instant(),
    createdAt: createdNow(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.userId] }),
    index("attendances_of_user").on(table.userId),
  ],
);

/** The secret addresses of members' calendars. */
export const calendarFeeds = pgTable(
  "calendar_feeds",
  {
    userId: referenceTo(() => users.id).primaryKey(),
    secret: text().notNull(),
    createdAt: createdNow(),
  },
  (table) => [index("calendar_feeds_by_secret").on(table.secret)],
);
