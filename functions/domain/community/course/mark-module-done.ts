import { and, eq } from "drizzle-orm";
import type { Database } from "../../../db/connect.ts";
import { modulesDone } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { requireCourseOfModule, type CourseSlugs } from "./require-course.ts";

export const markModuleDone = async (
  database: Database,
  { userId }: Actor,
  module: CourseSlugs & { module_id: string; answers?: string | undefined },
): Promise<void> => {
  const course = await requireCourseOfModule(database, module);
  await database
    .insert(modulesDone)
    .values({
      userId,
      courseId: course.id,
      moduleId: module.module_id,
      quizAnswers: module.answers,
    })
    .onConflictDoNothing();
};

export const unmarkModuleDone = async (
  database: Database,
  { userId }: Actor,
  module: CourseSlugs & { module_id: string },
): Promise<void> => {
  const course = await requireCourseOfModule(database, module);
  await database
    .delete(modulesDone)
    .where(
      and(
        eq(modulesDone.userId, userId),
        eq(modulesDone.courseId, course.id),
        eq(modulesDone.moduleId, module.module_id),
      ),
    );
};
