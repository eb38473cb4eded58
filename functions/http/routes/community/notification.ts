import * as endpoints from "../../../contract/community/notification.ts";
import { listNotifications } from "../../../domain/notification/list-notifications.ts";
import { readNotifications } from "../../../domain/notification/read-notifications.ts";
import { operations, route } from "../../core/route.ts";

export const notificationRoutes = operations("notifications", endpoints, [
  route(endpoints.listNotifications, ({ database, actor, query, locale }) =>
    listNotifications(database, actor, query, locale),
  ),
  route(endpoints.readNotifications, ({ database, actor, body }) =>
    readNotifications(database, actor, body),
  ),
]);
