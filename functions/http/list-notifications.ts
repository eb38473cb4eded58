import { listNotifications as endpoint } from "../contract/notification.ts";
import { listNotifications } from "../domain/notification/list-notifications.ts";
import { route } from "./route.ts";

export default route(endpoint, ({ database, actor, query, locale }) =>
  listNotifications(database, actor, query, locale),
);
