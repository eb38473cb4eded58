import * as endpoints from "../contract/session.ts";
import { endSession } from "../domain/session/end-sessions.ts";
import { openSession } from "../domain/session/open-session.ts";
import { recoverAccount } from "../domain/session/recover-account.ts";
import { renewSession } from "../domain/session/renew-session.ts";
import { route } from "./route.ts";

export const sessionRoutes = [
  route(endpoints.openSession, ({ database, identity, body }) =>
    openSession(database, identity, body.cookie),
  ),
  route(endpoints.renewSession, ({ database, identity, body }) =>
    renewSession(database, identity, body),
  ),
  route(endpoints.endSession, ({ database, body }) => endSession(database, body.secret)),
  route(endpoints.recoverAccount, ({ database, identity, body }) =>
    recoverAccount(database, identity, body.email),
  ),
];
