import type { Scoreboard } from "../../../contract/community/community.ts";
import type { Database } from "../../../db/connect.ts";
import type { Actor } from "../../actor.ts";
import { requireCourse, type CourseSlugs } from "../course/require-course.ts";
import { readBoard, type BoardQuery } from "./read-board.ts";

export async function getCourseScoreboard(
  database: Database,
  actor: Actor | null,
  slugs: CourseSlugs,
  query: BoardQuery,
): Promise<Scoreboard> {
  const { id } = await requireCourse(database, slugs);
  return readBoard(database, { kind: "course", scopeId: id }, actor, query);
}
