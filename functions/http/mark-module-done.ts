import { markModuleDone as endpoint } from "../contract/course.ts";
import { markModuleDone } from "../domain/course/mark-module-done.ts";
import { route } from "./route.ts";

export default route(endpoint, ({ database, actor, params }) =>
  markModuleDone(database, actor, params),
);
