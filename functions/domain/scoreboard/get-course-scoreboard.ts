import type { Database } from "../../db/connect.ts";
import type { Actor } from "../actor.ts";
import { requireCourse, type CourseAddress } from "../course/require-course.ts";
import { readBoard, type Scoreboard } from "./read-board.ts";

/** Learners of a course by points, most first; equal points share a rank. Throws `not-found`. */
export async function getCourseScoreboard(
  database: Database,
  actor: Actor | null,
  address: CourseAddress,
  { cursor }: { cursor?: string },
): Promise<Scoreboard> {
  const { id } = await requireCourse(database, address);
  return readBoard(database, { kind: "course", scopeId: id }, actor, cursor);
}
