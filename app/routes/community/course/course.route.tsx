import { Outlet, type ShouldRevalidateFunction } from "@remix-run/react";
import { getCourse } from "#contract/learning/course.ts";
import { slug } from "#contract/core/values.ts";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { getCourseDocument } from "#app/content/content.server.ts";
import { coursePath } from "#app/page-paths.ts";
import { pageLoader } from "#app/request/context/page.server.ts";
import { authoredCard } from "#app/sharing/card.server.ts";
import { crumb } from "#app/sharing/structured-data.server.ts";

const params = getCourse.params.extend({ challenge_id: slug.optional() });

/**
 * A page below a missing course is a 404. The pages of its challenges stay, because their submissions stay. All pages of
 * a course share its card.
 */
export const loader = pageLoader({ guards: [], params }, (context) => {
  const { locale, params } = context;
  const course = getCourseDocument(locale, params.slug, params.course_slug);
  if (!course && !params.challenge_id) throw new ApiProblem("not-found");
  const path = coursePath(params.slug, params.course_slug);
  if (course) crumb(course.title, path, context);
  return { card: authoredCard(locale, path), language: course?.language ?? null };
});

export const shouldRevalidate: ShouldRevalidateFunction = ({ currentParams, nextParams }) =>
  currentParams.slug !== nextParams.slug || currentParams.course_slug !== nextParams.course_slug;

export default function CourseFrame() {
  return <Outlet />;
}

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
