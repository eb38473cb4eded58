import * as endpoints from "../contract/account-change.ts";
import * as notMe from "../contract/not-me-link.ts";
import { disavowChange } from "../domain/account/disavow-change.ts";
import { readNotMeLink } from "../domain/account/not-me-link.ts";
import * as codes from "../contract/recovery-code.ts";
import { noteChange } from "../domain/account/note-change.ts";
import {
  countRecoveryCodes,
  makeRecoveryCodes,
  spendRecoveryCode,
} from "../domain/account/recovery-codes.ts";
import { route } from "./route.ts";

export const accountRoutes = [
  route(endpoints.noteChange, ({ database, actor, body }) =>
    noteChange(database, { userId: actor.userId, ...body }),
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
];
