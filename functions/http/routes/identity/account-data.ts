import * as endpoints from "../../../contract/identity/account-data.ts";
import { beginDeletion } from "../../../domain/member/account/deletion/begin-deletion.ts";
import { cancelDeletion } from "../../../domain/member/account/deletion/cancel-deletion.ts";
import { getDeletion } from "../../../domain/member/account/deletion/get-deletion.ts";
import {
  askForExport,
  getDataExport,
} from "../../../domain/member/account/export/ask-for-export.ts";
import { readExport } from "../../../domain/member/account/export/read-export.ts";
import { requireRecentLogIn } from "../../../domain/identity/session/require-recent-log-in.ts";
import { operations, route } from "../../core/route.ts";
import { zipHeaders } from "../../core/zip-headers.ts";

export const accountDataRoutes = operations("account", endpoints, [
  route(endpoints.getDataExport, ({ database, actor }) => getDataExport(database, actor)),
  route(endpoints.askForExport, ({ database, actor, session }) => {
    requireRecentLogIn(session);
    return askForExport(database, actor);
  }),
  route(
    endpoints.downloadExport,
    async ({ database, actor, session, params }) => {
      requireRecentLogIn(session);
      const { size, bytes } = await readExport(database, actor, params.export_id);
      return new Response(bytes, {
        headers: { ...zipHeaders, "Content-Length": String(size) },
      });
    },
    { media: "application/zip" },
  ),
  route(endpoints.getDeletion, ({ database, actor }) => getDeletion(database, actor)),
  route(endpoints.beginDeletion, ({ database, actor, session, body }) => {
    requireRecentLogIn(session);
    return beginDeletion(database, actor, body.username);
  }),
  route(endpoints.cancelDeletion, ({ database, actor }) => cancelDeletion(database, actor)),
]);
