import * as endpoints from "../../../contract/learning/likeness.ts";
import { compareWork, listAlike } from "../../../domain/learning/likeness/list-alike.ts";
import { operations, route } from "../../core/route.ts";

export const likenessRoutes = operations("reviews", endpoints, [
  route(endpoints.listAlike, ({ database, actor, params, locale }) =>
    listAlike(database, actor, params.submission_id, locale),
  ),
  route(endpoints.compareSubmissions, ({ database, actor, params, locale }) =>
    compareWork(database, actor, params, locale),
  ),
]);
