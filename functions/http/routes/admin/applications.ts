import * as endpoints from "../../../contract/admin/applications.ts";
import {
  acceptApplication,
  askApplicant,
  declineApplication,
} from "../../../domain/admin/application/decide-application.ts";
import {
  getApplication,
  listApplications,
} from "../../../domain/admin/application/list-applications.ts";
import { operations, route } from "../../core/route.ts";

export const adminApplicationRoutes = operations("admin", endpoints, [
  route(endpoints.listApplications, ({ database, query }) =>
    listApplications(database, query.cursor),
  ),
  route(endpoints.getApplication, ({ database, params, locale }) =>
    getApplication(database, BigInt(params.application_id), locale),
  ),
  route(endpoints.askApplicant, ({ params, body, ...asking }) =>
    askApplicant(asking, BigInt(params.application_id), body.text),
  ),
  route(endpoints.declineApplication, ({ params, body, ...asking }) =>
    declineApplication(asking, BigInt(params.application_id), body.text),
  ),
  route(endpoints.acceptApplication, ({ params, body, ...asking }) =>
    acceptApplication(asking, BigInt(params.application_id), body),
  ),
]);
