import { sql } from "drizzle-orm";
import type { Transaction } from "../../../db/connect.ts";
import { courseScores, monthScores, reputations } from "../../../db/schema/index.ts";

type Place = { userId: bigint; communityId: bigint; courseId: bigint };

/**
 * Points for submissions and feedback, and the numbers of passed submissions and helpful items.
 * Corrections use negative numbers.
 */
type Earned = { learning?: number; teaching?: number; passed?: number; helpful?: number };

/**
 * Adds reputation in a community and a course, and in the monthly scores of both, which scoreboards
 * read. A correction passes `at` (ISO 8601), the time of the original, so that the same month
 * changes. All-time values never fall below zero.
 */
export async function addReputation(
  tx: Transaction,
  { userId, communityId, courseId }: Place,
  { learning = 0, teaching = 0, passed = 0, helpful = 0 }: Earned,
  at?: string,
): Promise<void> {
  const change = { learning, teaching, passed, helpful };
  const first = { userId, ...positive(change) };
  await tx
    .insert(reputations)
    .values({ ...first, communityId })
    .onConflictDoUpdate({
      target: [reputations.communityId, reputations.userId],
      set: added("reputations", change),
    });
  await tx
    .insert(courseScores)
    .values({ ...first, courseId })
    .onConflictDoUpdate({
      target: [courseScores.courseId, courseScores.userId],
      set: added("course_scores", change),
    });
  const month = sql`to_char(coalesce(${at ?? null}::timestamptz, now()) at time zone 'utc', 'YYYY-MM')`;
  await tx
    .insert(monthScores)
    .values([
      { userId, ...change, board: "community", scopeId: communityId, month },
      { userId, ...change, board: "course", scopeId: courseId, month },
    ])
    .onConflictDoUpdate({
      target: [monthScores.board, monthScores.scopeId, monthScores.month, monthScores.userId],
      set: added("month_scores", change),
    });
}

type Change = Required<Earned>;

/** PostgreSQL checks constraints on the proposed row even if the upsert then updates. */
const positive = (change: Change) =>
  Object.fromEntries(
    Object.entries(change).map(([column, value]) => [column, Math.max(0, value)]),
  ) as Change;

const added = (table: string, change: Change) =>
  Object.fromEntries(
    Object.entries(change).map(([column, value]) => [
      column,
      sql`${sql.identifier(table)}.${sql.identifier(column)} + ${value}`,
    ]),
  );
