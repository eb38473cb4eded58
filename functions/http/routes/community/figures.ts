import * as endpoints from "../../../contract/community/figures.ts";
import { getCourseFigures } from "../../../domain/community/figures/get-course-figures.ts";
import { operations, route } from "../../core/route.ts";

export const figureRoutes = operations("hosting", endpoints, [
  route(endpoints.getCourseFigures, ({ params, query, session, excusesAdmins, ...asking }) =>
    getCourseFigures(asking.database, {
      ...asking,
      slug: params.slug,
      course: query.course,
      isAdmin: asking.actor.admin && (session.isStrong || excusesAdmins),
    }),
  ),
]);
