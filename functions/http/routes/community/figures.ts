import * as endpoints from "../../../contract/community/figures.ts";
import { getCourseFigures } from "../../../domain/community/figures/get-course-figures.ts";
import { operations, route } from "../../core/route.ts";

export const figureRoutes = operations("hosting", endpoints, [
  route(endpoints.getCourseFigures, ({ params, query, session, excusesAdmins, ...request }) =>
    getCourseFigures(request.database, {
      ...request,
      slug: params.slug,
      course: query.course,
      isAdmin: request.actor.admin && (session.isStrong || excusesAdmins),
    }),
  ),
]);
