import * as endpoints from "../../../contract/community/event.ts";
import { attendEvent, withdrawAttendance } from "../../../domain/community/event/attend-event.ts";
import { getEvent, getStudioEvent } from "../../../domain/community/event/get-event.ts";
import { listEvents, listStudioEvents } from "../../../domain/community/event/list-events.ts";
import { getCommunityCalendar } from "../../../domain/community/event/read-calendar.ts";
import {
  cancelEvent,
  createEvent,
  editEvent,
} from "../../../domain/community/event/write-event.ts";
import { operations, route } from "../../core/route.ts";

export const eventRoutes = operations("communities", endpoints, [
  route(endpoints.listEvents, ({ database, params, query, locale }) =>
    listEvents(database, params.slug, query, locale),
  ),
  route(endpoints.getEvent, ({ database, actor, params, locale }) =>
    getEvent(database, actor, params.slug, BigInt(params.event_id), locale),
  ),
  route(endpoints.getCommunityCalendar, ({ database, params, locale }) =>
    getCommunityCalendar(database, params.slug, locale),
  ),
  route(endpoints.attendEvent, ({ database, actor, params }) =>
    attendEvent(database, actor, params.slug, BigInt(params.event_id)),
  ),
  route(endpoints.withdrawAttendance, ({ database, actor, params }) =>
    withdrawAttendance(database, actor, params.slug, BigInt(params.event_id)),
  ),
]);

export const studioEventRoutes = operations("hosting", endpoints, [
  route(endpoints.listStudioEvents, ({ database, actor, params, query }) =>
    listStudioEvents(database, actor, params.slug, query),
  ),
  route(endpoints.getStudioEvent, ({ database, actor, params }) =>
    getStudioEvent(database, actor, params.slug, BigInt(params.event_id)),
  ),
  route(endpoints.createEvent, ({ database, actor, params, body, render }) =>
    createEvent(database, actor, params.slug, body, render),
  ),
  route(endpoints.editEvent, ({ database, actor, params, body, render }) =>
    editEvent(database, actor, params.slug, BigInt(params.event_id), body, render),
  ),
  route(endpoints.cancelEvent, ({ database, actor, params }) =>
    cancelEvent(database, actor, params.slug, BigInt(params.event_id)),
  ),
]);
