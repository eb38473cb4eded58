import type { Scoreboard } from "../../contract/community.ts";
import type { Database } from "../../db/connect.ts";
import type { Actor } from "../actor.ts";
import { requireCourse, type CourseAddress } from "../course/require-course.ts";
import { readBoard, type BoardQuery } from "./read-board.ts";

export async function getCourseScoreboard(
  database: Database,
  actor: Actor | null,
  address: CourseAddress,
  query: BoardQuery,
): Promise<Scoreboard> {
  const { id } = await requireCourse(database, address);
  return readBoard(database, { kind: "course", scopeId: id }, actor, query);
}
