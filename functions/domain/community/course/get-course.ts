import { and, eq } from "drizzle-orm";
import type { Course } from "../../../contract/learning/course.ts";
import type { Locale } from "../../../contract/core/values.ts";
import type { Database } from "../../../db/connect.ts";
import { courses, modulesDone } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { Refusal } from "../../refusal.ts";
import { courseSummaries } from "./course-summaries.ts";
import { requireCourse, type CourseSlugs } from "./require-course.ts";

/** In reading order, without modules that no longer exist. */
const progress = async (
  database: Database,
  { userId }: Actor,
  course: { id: bigint; modules: string[] },
) => {
  const rows = await database
    .select({ moduleId: modulesDone.moduleId })
    .from(modulesDone)
    .where(and(eq(modulesDone.userId, userId), eq(modulesDone.courseId, course.id)));
  const done = new Set(rows.map(({ moduleId }) => moduleId));
  return course.modules.filter((module) => done.has(module));
};

export const getCourse = async (
  database: Database,
  actor: Actor | null,
  slugs: CourseSlugs,
  locale: Locale,
): Promise<Course> => {
  const course = await requireCourse(database, slugs);
  const [summary] = await courseSummaries(database, eq(courses.id, course.id), locale);
  if (!summary) throw new Refusal("not-found");
  return {
    ...summary,
    modulesDone: actor && (await progress(database, actor, course)),
    closedAt: course.closedAt,
  };
};
