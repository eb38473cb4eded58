import { getCourse as endpoint } from "../contract/course.ts";
import { getCourse } from "../domain/course/get-course.ts";
import { route } from "./route.ts";

export default route(endpoint, ({ database, actor, params, locale }) =>
  getCourse(database, actor, params, locale),
);
