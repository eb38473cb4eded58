import { Outlet, type ShouldRevalidateFunction } from "@remix-run/react";
import { getCourse } from "#contract/course.ts";
import { ErrorPage } from "#app/components/error-page.tsx";
import { requireCourse } from "#app/content/require-community.server.ts";
import { pageLoader } from "#app/http/page.server.ts";

/** A page below a course that does not exist is not found, whatever it is; it shares nothing else with the others. */
export const loader = pageLoader({ guards: [], params: getCourse.params }, ({ locale, params }) => {
  requireCourse(locale, params);
  return {};
});

export const shouldRevalidate: ShouldRevalidateFunction = ({ currentParams, nextParams }) =>
  currentParams.slug !== nextParams.slug || currentParams.course_slug !== nextParams.course_slug;

export default function CourseFrame() {
  return <Outlet />;
}

export { ErrorPage as ErrorBoundary };
