import * as endpoints from "../contract/account-change.ts";
import { noteChange } from "../domain/account/note-change.ts";
import { route } from "./route.ts";

export const accountRoutes = [
  route(endpoints.noteChange, ({ database, actor, body }) =>
    noteChange(database, { userId: actor.userId, ...body }),
  ),
];
