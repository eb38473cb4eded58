import * as endpoints from "../contract/work.ts";
import { getBackgroundWork } from "../domain/admin/background-work.ts";
import { retryWork } from "../domain/admin/retry-work.ts";
import { route } from "./route.ts";

export const workRoutes = [
  route(endpoints.getBackgroundWork, ({ database, query }) => getBackgroundWork(database, query)),
  route(endpoints.retryWork, ({ body, ...asking }) => retryWork(asking, body)),
];
