import * as endpoints from "../../../contract/identity/session.ts";
import {
  endOneSession,
  endOtherSessions,
  endSession,
} from "../../../domain/identity/session/end-sessions.ts";
import { listSessions } from "../../../domain/identity/session/list-sessions.ts";
import { beginRenewal } from "../../../domain/identity/session/begin-renewal.ts";
import { openSession } from "../../../domain/identity/session/open-session.ts";
import { claimEmail, recoverAccount } from "../../../domain/identity/email/recover-account.ts";
import { expectEmail } from "../../../domain/identity/email/restore-email.ts";
import { renewSession } from "../../../domain/identity/session/renew-session.ts";
import { operations, route } from "../../core/route.ts";

export const sessionRoutes = operations("account", endpoints, [
  route(endpoints.openSession, ({ database, identity, body }) =>
    openSession(database, identity, body),
  ),
  route(endpoints.beginRenewal, async ({ database, body }) => ({
    renewal: await beginRenewal(database, body.secret),
  })),
  route(endpoints.renewSession, ({ database, identity, body }) =>
    renewSession(database, identity, body),
  ),
  route(endpoints.endSession, ({ database, body }) => endSession(database, body.secret)),
  route(endpoints.claimEmail, ({ database, identity, body }) =>
    claimEmail(database, identity, body.email),
  ),
  route(endpoints.recoverAccount, ({ database, identity, body }) =>
    recoverAccount(database, identity, body),
  ),
  route(endpoints.expectEmail, ({ database, session, body }) =>
    expectEmail(database, session, body.email),
  ),
  route(endpoints.listSessions, ({ database, session }) => listSessions(database, session)),
  route(endpoints.endOneSession, ({ database, session, params }) =>
    endOneSession(database, session.uid, BigInt(params.session_id)),
  ),
  route(endpoints.endOtherSessions, ({ database, session }) =>
    endOtherSessions(database, session.uid, session.id),
  ),
]);
