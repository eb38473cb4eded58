import * as endpoints from "../contract/home.ts";
import { getActivity } from "../domain/home/get-activity.ts";
import { getNextSteps } from "../domain/home/get-next-steps.ts";
import { route } from "./route.ts";

export const homeRoutes = [
  route(endpoints.getNextSteps, ({ database, actor, locale }) =>
    getNextSteps(database, actor, locale),
  ),
  route(endpoints.getActivity, ({ database, locale }) => getActivity(database, locale)),
];
