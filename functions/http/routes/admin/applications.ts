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
  route(endpoints.askApplicant, ({ params, body, ...request }) =>
    askApplicant(request, BigInt(params.application_id), body.text),
  ),
  route(endpoints.declineApplication, ({ params, body, ...request }) =>
    declineApplication(request, BigInt(params.application_id), body.text),
  ),
  route(endpoints.acceptApplication, ({ params, body, ...request }) =>
    acceptApplication(request, BigInt(params.application_id), body),
  ),
]);
