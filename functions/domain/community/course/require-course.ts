import { and, eq } from "drizzle-orm";
import type { Database } from "../../../db/connect.ts";
import { communities, courses } from "../../../db/schema/index.ts";
import { Refusal } from "../../refusal.ts";

/** A course's slug is unique within its community only. */
export type CourseSlugs = { slug: string; course_slug: string };

/** Throws `not-found` for an unknown or retired course or community. */
export const requireCourse = async (database: Database, { slug, course_slug }: CourseSlugs) => {
  const [course] = await database
    .select({ id: courses.id, modules: courses.modules, closedAt: communities.closedAt })
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

/** Throws `not-found` also for an unknown module. */
export const requireCourseOfModule = async (
  database: Database,
  { module_id, ...slugs }: CourseSlugs & { module_id: string },
) => {
  const course = await requireCourse(database, slugs);
  if (!course.modules.includes(module_id)) throw new Refusal("not-found");
  return course;
};
