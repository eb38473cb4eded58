import * as endpoints from "../../../contract/learning/home.ts";
import { getActivity } from "../../../domain/learning/home/get-activity.ts";
import { getNextSteps } from "../../../domain/learning/home/get-next-steps.ts";
import { operations, route } from "../../core/route.ts";

export const homeRoutes = operations("communities", endpoints, [
  route(endpoints.getNextSteps, ({ database, actor, locale }) =>
    getNextSteps(database, actor, locale),
  ),
  route(endpoints.getActivity, ({ database, locale }) => getActivity(database, locale)),
]);
