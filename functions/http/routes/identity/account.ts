import * as endpoints from "../../../contract/identity/account-change.ts";
import * as notMe from "../../../contract/identity/not-me-link.ts";
import { disavowChange } from "../../../domain/identity/email/disavow-change.ts";
import { readNotMeLink } from "../../../domain/identity/email/not-me-link.ts";
import * as codes from "../../../contract/identity/recovery-code.ts";
import { noteChangeElsewhere } from "../../../domain/identity/session/note-change.ts";
import {
  countRecoveryCodes,
  makeRecoveryCodes,
  spendRecoveryCode,
} from "../../../domain/identity/session/recovery-codes.ts";
import { operations, route } from "../../core/route.ts";

export const accountRoutes = operations("account", { ...endpoints, ...notMe, ...codes }, [
  route(endpoints.noteChange, ({ database, actor, body }) =>
    noteChangeElsewhere(database, { userId: actor.userId, ...body }),
  ),
  route(notMe.readNotMeLink, ({ database, body }) => readNotMeLink(database, body)),
  route(notMe.disavowChange, ({ database, identity, body }) =>
    disavowChange(database, identity, body),
  ),
  route(codes.countRecoveryCodes, ({ database, actor }) =>
    countRecoveryCodes(database, actor.userId),
  ),
  route(codes.makeRecoveryCodes, ({ database, session, actor, body }) =>
    makeRecoveryCodes(database, session, { userId: actor.userId, ...body }),
  ),
  route(codes.spendRecoveryCode, ({ database, identity, body }) =>
    spendRecoveryCode(database, identity, body),
  ),
]);
