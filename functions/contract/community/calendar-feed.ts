import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { locale } from "../core/values.ts";
import { calendar } from "./event.ts";

/** 256 random bits in base64url. Its holder reads the member's calendar, and nothing else. */
const secret = z.string().regex(/^[\w-]{43}$/);

const feed = z.object({ secret: secret.nullable() });

export const getCalendarFeed = endpoint({
  method: "get",
  path: "/viewer/calendar-feed",
  summary: "The secret of the viewer's calendar address; null until they make one",
  guard: "member",
  response: feed,
});

export const renewCalendarFeed = endpoint({
  method: "post",
  path: "/viewer/calendar-feed",
  summary: "Make a calendar address, or replace it: the former one ends",
  guard: "member",
  response: feed,
});

export const endCalendarFeed = endpoint({
  method: "delete",
  path: "/viewer/calendar-feed",
  summary: "End the viewer's calendar address",
  guard: "member",
});

/** The body has the secret, so that it is in no URL that logs keep. */
export const readCalendarFeed = endpoint({
  method: "post",
  path: "/calendar-feeds/read",
  summary: "The calendar that a secret opens, in its member's language",
  guard: "service",
  body: z.object({ secret }),
  response: calendar.extend({ locale }),
  problems: ["not-found"],
});
