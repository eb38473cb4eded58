import { unmarkModuleDone as endpoint } from "../contract/course.ts";
import { unmarkModuleDone } from "../domain/course/unmark-module-done.ts";
import { route } from "./route.ts";

export default route(endpoint, ({ database, actor, params }) =>
  unmarkModuleDone(database, actor, params),
);
