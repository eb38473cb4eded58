import * as endpoints from "../../../contract/learning/course.ts";
import { getCourse } from "../../../domain/community/course/get-course.ts";
import {
  markModuleDone,
  unmarkModuleDone,
} from "../../../domain/community/course/mark-module-done.ts";
import { getCourseScoreboard } from "../../../domain/community/scoreboard/get-course-scoreboard.ts";
import { operations, route } from "../../core/route.ts";

export const courseRoutes = operations("courses", endpoints, [
  route(endpoints.getCourse, ({ database, actor, params, locale }) =>
    getCourse(database, actor, params, locale),
  ),
  route(endpoints.getCourseScoreboard, ({ database, actor, params, query }) =>
    getCourseScoreboard(database, actor, params, query),
  ),
  route(endpoints.markModuleDone, ({ database, actor, params, query }) =>
    markModuleDone(database, actor, { ...params, ...query }),
  ),
  route(endpoints.unmarkModuleDone, ({ database, actor, params }) =>
    unmarkModuleDone(database, actor, params),
  ),
]);
