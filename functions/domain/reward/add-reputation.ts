import { sql } from "drizzle-orm";
import type { Transaction } from "../../db/connect.ts";
import { courseScores, monthScores, reputations } from "../../db/schema/index.ts";

/** Where somebody earned something. */
type Place = { userId: bigint; communityId: bigint; courseId: bigint };

/**
 * What changes: points for own work and for feedback, and of how many passed submissions and helpful
 * pieces of feedback they are. A correction has negative numbers, or points alone.
 */
type Earned = { learning?: number; teaching?: number; passed?: number; helpful?: number };

/**
 * Adds to a member's reputation in a community, to the course where it was earned, and to the month of
 * both; scoreboards read these. A correction names `at`, the instant (ISO 8601) of what it corrects, so
 * that the month changes in which that was counted. Nothing may fall below zero of all time: a correction takes back no
 * more than was added.
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

/** PostgreSQL checks a row that is proposed, also where another one is updated instead. */
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
