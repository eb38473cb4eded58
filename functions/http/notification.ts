import * as endpoints from "../contract/notification.ts";
import { listNotifications } from "../domain/notification/list-notifications.ts";
import { readNotifications } from "../domain/notification/read-notifications.ts";
import { Refusal } from "../domain/refusal.ts";
import { route } from "./route.ts";

const eventStream = {
  "Content-Type": "text/event-stream",
  "Cache-Control": "no-store, no-transform",
};

export const notificationRoutes = [
  route(endpoints.listNotifications, ({ database, actor, query, locale }) =>
    listNotifications(database, actor, query, locale),
  ),
  route(endpoints.readNotifications, ({ database, actor, body }) =>
    readNotifications(database, actor, body),
  ),
  route(
    endpoints.followNotifications,
    async ({ actor, session, live, lastEventId }) => {
      if (!live) throw new Refusal("not-found");
      const { userId } = actor;
      const body = await live.follow({ userId, sessionId: session.id }, lastEventId);
      // `Connection: close`, so that a closing server does not wait for idle connections of ended
      // streams.
      return new Response(body, { headers: { ...eventStream, Connection: "close" } });
    },
    { media: "text/event-stream" },
  ),
];
