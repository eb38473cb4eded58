import * as endpoints from "../../../contract/community/calendar-feed.ts";
import {
  endCalendarFeed,
  getCalendarFeed,
  readCalendarFeed,
  renewCalendarFeed,
} from "../../../domain/community/event/calendar-feed.ts";
import { operations, route } from "../../core/route.ts";

export const calendarFeedRoutes = operations("members", endpoints, [
  route(endpoints.getCalendarFeed, ({ database, actor }) => getCalendarFeed(database, actor)),
  route(endpoints.renewCalendarFeed, ({ database, actor }) => renewCalendarFeed(database, actor)),
  route(endpoints.endCalendarFeed, ({ database, actor }) => endCalendarFeed(database, actor)),
  route(endpoints.readCalendarFeed, ({ database, body }) =>
    readCalendarFeed(database, body.secret),
  ),
]);
