import * as endpoints from "../../../contract/admin/work.ts";
import { getBackgroundWork, retryWork } from "../../../domain/admin/work/background-work.ts";
import { operations, route } from "../../core/route.ts";

export const workRoutes = operations("admin", endpoints, [
  route(endpoints.getBackgroundWork, ({ database, query }) => getBackgroundWork(database, query)),
  route(endpoints.retryWork, ({ body, ...request }) => retryWork(request, body)),
]);
