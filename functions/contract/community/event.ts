import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { locales } from "../core/locales.ts";
import {
  eventText,
  id,
  instant,
  limits,
  locale,
  nextCursor,
  pageQuery,
  slug,
  textLine,
  typedMinute,
  webLink,
} from "../core/values.ts";
import { zones } from "../core/zone.ts";
import { eventKinds } from "./event-kinds.ts";

const community = z.object({ slug, name: z.string() });

export const listedEvent = z.object({
  id,
  kind: z.enum(eventKinds),
  title: z.string(),
  startsAt: instant,
  endsAt: instant,
  /** The IANA time zone in which the event's own time is shown. */
  zone: z.string(),
  place: z.string().nullable(),
  link: z.string().nullable(),
  languages: z.array(locale),
  cancelled: z.boolean(),
  /** How many members say that they come. Their names are not published. */
  coming: z.int(),
});
export type ListedEvent = z.output<typeof listedEvent>;

const event = listedEvent.extend({
  community,
  text: z.string(),
  /** Null where the text is shown as it was typed. */
  html: z.string().nullable(),
  viewer: z.object({ comes: z.boolean(), mayEdit: z.boolean() }).nullable(),
});
export type Event = z.output<typeof event>;

/** A challenge with a closing time, which the list of events shows without an event. */
const closing = z.object({
  challenge: slug,
  course: slug,
  title: z.string(),
  closesAt: instant,
});
export type Closing = z.output<typeof closing>;

const ofCommunity = z.object({ slug });
const ofEvent = ofCommunity.extend({ event_id: id });

export const listEvents = endpoint({
  method: "get",
  path: "/communities/{slug}/events",
  summary:
    "The events of a community: those that are coming, soonest first, or the past, latest first",
  guard: "public",
  mayLag: true,
  params: ofCommunity,
  query: pageQuery.extend({ time: z.enum(["coming", "past"]).optional() }),
  response: z.object({
    events: z.array(listedEvent),
    /** Challenges that close within 90 days; none with past events or a cursor. */
    closings: z.array(closing),
    next: nextCursor,
  }),
  problems: ["not-found"],
});

export const getEvent = endpoint({
  method: "get",
  path: "/communities/{slug}/events/{event_id}",
  summary: "An event of a community",
  guard: "public",
  params: ofEvent,
  response: event,
  problems: ["not-found"],
});

const calendarEvent = z.object({
  id,
  /** Increased with each change, as calendars expect. */
  sequence: z.int(),
  community,
  title: z.string(),
  text: z.string(),
  startsAt: instant,
  endsAt: instant,
  place: z.string().nullable(),
  link: z.string().nullable(),
  cancelled: z.boolean(),
  createdAt: instant,
  changedAt: instant,
});
export type CalendarEvent = z.output<typeof calendarEvent>;

const calendarClosing = closing.extend({ community });
export type CalendarClosing = z.output<typeof calendarClosing>;

export const calendar = z.object({
  events: z.array(calendarEvent),
  closings: z.array(calendarClosing),
});
export type Calendar = z.output<typeof calendar>;

export const getCommunityCalendar = endpoint({
  method: "get",
  path: "/communities/{slug}/calendar",
  summary:
    "What a community's calendar file has: events from 60 days ago on, and closing challenges",
  guard: "public",
  mayLag: true,
  params: ofCommunity,
  response: calendar.extend({ name: z.string() }),
  problems: ["not-found"],
});

export const eventBody = z
  .object({
    kind: z.enum(eventKinds),
    title: textLine(limits.eventTitle),
    text: eventText,
    /** A date and a time of day in the event's zone. */
    startsAt: typedMinute,
    endsAt: typedMinute,
    zone: z.enum(zones as [string, ...string[]]),
    place: textLine(limits.eventPlace).optional(),
    link: webLink.optional(),
    languages: z
      .array(locale)
      .min(1)
      .max(locales.length)
      .overwrite((chosen) => [...new Set(chosen)]),
  })
  .refine(({ startsAt, endsAt }) => startsAt < endsAt, {
    error: "ends-before-start",
    path: ["endsAt"],
  })
  .refine(({ place, link }) => place !== undefined || link !== undefined, {
    error: "place-or-link",
    path: ["place"],
  });
export type EventBody = z.output<typeof eventBody>;

const inStudio = z.object({ slug });
const ofStudioEvent = inStudio.extend({ event_id: id });

export const listStudioEvents = endpoint({
  method: "get",
  path: "/studio/{slug}/events",
  summary: "All events of a community, latest first, for its owners and authors",
  guard: "member",
  params: inStudio,
  query: pageQuery,
  response: z.object({ events: z.array(listedEvent), next: nextCursor }),
  problems: ["not-found", "not-in-role"],
});

export const getStudioEvent = endpoint({
  method: "get",
  path: "/studio/{slug}/events/{event_id}",
  summary: "An event as its form has it, with the start and end in its zone",
  guard: "member",
  params: ofStudioEvent,
  response: listedEvent.extend({
    text: z.string(),
    typedStart: z.string(),
    typedEnd: z.string(),
  }),
  problems: ["not-found", "not-in-role"],
});
export type StudioEvent = z.output<(typeof getStudioEvent)["response"]>;

export const createEvent = endpoint({
  method: "post",
  path: "/studio/{slug}/events",
  summary: "Plan an event of a community, as its owner or author",
  guard: "verified",
  params: inStudio,
  body: eventBody,
  status: 201,
  response: z.object({ id }),
  problems: ["not-found", "not-in-role", "time-skipped", "event-over", "event-far", "event-limit"],
});

export const editEvent = endpoint({
  method: "put",
  path: "/studio/{slug}/events/{event_id}",
  summary: "Change an event; members who come are told when its time or place changes",
  guard: "verified",
  params: ofStudioEvent,
  body: eventBody,
  problems: [
    "not-found",
    "not-in-role",
    "time-skipped",
    "event-over",
    "event-far",
    "event-cancelled",
  ],
});

export const cancelEvent = endpoint({
  method: "post",
  path: "/studio/{slug}/events/{event_id}/cancel",
  summary: "Cancel an event, which members who come are told; repeating it changes nothing",
  guard: "verified",
  params: ofStudioEvent,
  problems: ["not-found", "not-in-role", "event-over"],
});

export const attendEvent = endpoint({
  method: "put",
  path: "/communities/{slug}/events/{event_id}/attendance",
  summary: "Say that the viewer comes to an event; repeating it changes nothing",
  guard: "member",
  params: ofEvent,
  problems: ["not-found", "event-over", "event-cancelled"],
});

export const withdrawAttendance = endpoint({
  method: "delete",
  path: "/communities/{slug}/events/{event_id}/attendance",
  summary: "Say that the viewer does not come after all; repeating it changes nothing",
  guard: "member",
  params: ofEvent,
  problems: ["not-found"],
});
