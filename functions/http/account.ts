import * as endpoints from "../contract/account-change.ts";
import * as notMe from "../contract/not-me-link.ts";
import { disavowChange } from "../domain/account/disavow-change.ts";
import { readNotMeLink } from "../domain/account/not-me-link.ts";
import { noteChange } from "../domain/account/note-change.ts";
import { route } from "./route.ts";

export const accountRoutes = [
  route(endpoints.noteChange, ({ database, actor, body }) =>
    noteChange(database, { userId: actor.userId, ...body }),
  ),
  route(notMe.readNotMeLink, ({ database, body }) => readNotMeLink(database, body)),
  route(notMe.disavowChange, ({ database, identity, body }) =>
    disavowChange(database, identity, body),
  ),
];
