import * as endpoints from "../../../contract/community/notification-mails.ts";
import {
  getNotificationSettings,
  mailAgain,
  setMailChoices,
} from "../../../domain/notification/mail-choices.ts";
import { readUnsubscribeLink, unsubscribe } from "../../../domain/notification/unsubscribe.ts";
import { operations, route } from "../../core/route.ts";

export const notificationMailRoutes = operations("notifications", endpoints, [
  route(endpoints.getNotificationSettings, ({ database, actor }) =>
    getNotificationSettings(database, actor),
  ),
  route(endpoints.setMailChoices, ({ database, actor, body }) =>
    setMailChoices(database, actor, body),
  ),
  route(endpoints.mailAgain, ({ database, actor }) => mailAgain(database, actor)),
  route(endpoints.readUnsubscribeLink, ({ database, body }) =>
    readUnsubscribeLink(database, body.token),
  ),
  route(endpoints.unsubscribe, ({ database, body }) => unsubscribe(database, body)),
]);
