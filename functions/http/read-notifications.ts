import { readNotifications as endpoint } from "../contract/notification.ts";
import { readNotifications } from "../domain/notification/read-notifications.ts";
import { route } from "./route.ts";

export default route(endpoint, ({ database, actor, body }) =>
  readNotifications(database, actor, body),
);
