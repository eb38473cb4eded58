import ical, { ICalCalendarMethod, ICalEventStatus, type ICalEventData } from "ical-generator";
import type { Calendar, CalendarClosing, CalendarEvent } from "#contract/community/event.ts";
import { environment } from "#app/environment.server.ts";
import { challengePath } from "#app/page-paths.ts";
import { getFixedT } from "#app/i18n/i18n.server.ts";
import { localePath, type Locale } from "#app/i18n/path.ts";

/** Line ends become `\n` in a file. Other control and bidirectional characters could disguise a text. */
const clean = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/(?!\n)[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/gu, " ");

const orNone = (text: string | null) => (text === null ? null : clean(text));

const uidOf = (name: string): string => `${name}@${new URL(environment().PUBLIC_URL).hostname}`;

const urlOf = (locale: Locale, path: string): string =>
  environment().PUBLIC_URL + localePath(locale, path);

const eventData = (locale: Locale, event: CalendarEvent): ICalEventData => {
  const { id, community, cancelled, link } = event;
  const url = urlOf(locale, `/communities/${community.slug}/events/${id}`);
  return {
    id: uidOf(`event-${id}`),
    sequence: event.sequence,
    created: new Date(event.createdAt),
    stamp: new Date(event.changedAt),
    lastModified: new Date(event.changedAt),
    start: new Date(event.startsAt),
    end: new Date(event.endsAt),
    summary: clean(event.title),
    description: clean(link ? `${event.text}\n\n${link}` : event.text),
    location: orNone(event.place ?? link),
    categories: [{ name: clean(community.name) }],
    url,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  };
};

const closingData = (locale: Locale, closing: CalendarClosing): ICalEventData => {
  const { challenge, community, course, title, closesAt } = closing;
  const t = getFixedT(locale);
  return {
    id: uidOf(`closing-${community.slug}-${course}-${challenge}`),
    stamp: new Date(closesAt),
    start: new Date(closesAt),
    summary: clean(t("events.closes", { title })),
    categories: [{ name: clean(community.name) }],
    url: urlOf(locale, challengePath({ id: challenge, community: community.slug, course })),
  };
};

/**
 * An iCalendar file. Its times are in UTC, so that it needs no rules of time zones: each instant is
 * computed from the event's zone when the file is written.
 */
export function calendarFile(name: string, { events, closings }: Calendar, locale: Locale): string {
  const calendar = ical({
    name: clean(name),
    prodId: { company: "Ayni", product: "Ayni", language: locale.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 60 * 60,
  });
  for (const event of events) calendar.createEvent(eventData(locale, event));
  for (const closing of closings) calendar.createEvent(closingData(locale, closing));
  return calendar.toString();
}
