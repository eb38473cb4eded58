import { getCourseScoreboard as endpoint } from "../contract/course.ts";
import { getCourseScoreboard } from "../domain/scoreboard/get-course-scoreboard.ts";
import { route } from "./route.ts";

export default route(endpoint, ({ database, actor, params, query }) =>
  getCourseScoreboard(database, actor, params, query),
);
