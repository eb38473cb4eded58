import { and, eq } from "drizzle-orm";
import type { Database } from "../../db/connect.ts";
import { communities, courses } from "../../db/schema/index.ts";
import { Refusal } from "../refusal.ts";

/** Where a course is: its own slug is unique within its community only. */
export type CourseAddress = { slug: string; course_slug: string };

/**
 * The course at an address; throws `not-found` when there is none, or it or its community is
 * retired.
 */
export const requireCourse = async (database: Database, { slug, course_slug }: CourseAddress) => {
  const [course] = await database
    .select({ id: courses.id, modules: courses.modules })
    .from(courses)
    .innerJoin(communities, eq(communities.id, courses.communityId))
    .where(
      and(
        eq(communities.slug, slug),
        eq(courses.slug, course_slug),
        eq(communities.retired, false),
        eq(courses.retired, false),
      ),
    );
  if (!course) throw new Refusal("not-found");
  return course;
};

/** The course of a learning module; throws `not-found` also when the course has no such module. */
export const requireCourseOfModule = async (
  database: Database,
  { module_id, ...address }: CourseAddress & { module_id: string },
) => {
  const course = await requireCourse(database, address);
  if (!course.modules.includes(module_id)) throw new Refusal("not-found");
  return course;
};
