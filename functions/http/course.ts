import * as endpoints from "../contract/course.ts";
import { getCourse } from "../domain/course/get-course.ts";
import { markModuleDone } from "../domain/course/mark-module-done.ts";
import { unmarkModuleDone } from "../domain/course/unmark-module-done.ts";
import { getCourseScoreboard } from "../domain/scoreboard/get-course-scoreboard.ts";
import { route } from "./route.ts";

export const courseRoutes = [
  route(endpoints.getCourse, ({ database, actor, params, locale }) =>
    getCourse(database, actor, params, locale),
  ),
  route(endpoints.getCourseScoreboard, ({ database, actor, params, query }) =>
    getCourseScoreboard(database, actor, params, query),
  ),
  route(endpoints.markModuleDone, ({ database, actor, params }) =>
    markModuleDone(database, actor, params),
  ),
  route(endpoints.unmarkModuleDone, ({ database, actor, params }) =>
    unmarkModuleDone(database, actor, params),
  ),
];
