import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { communities, courses } from "./catalogue.ts";
import { reference, referenceTo } from "./columns.ts";
import { users } from "./people.ts";

/** A member's scores and counts in one scope. */
const scoreColumns = () => ({
  userId: referenceTo(() => users.id).notNull(),
  learning: integer().notNull().default(0),
  teaching: integer().notNull().default(0),
  total: integer()
    .notNull()
    .generatedAlwaysAs(sql`learning + teaching`),
  passed: integer().notNull().default(0),
  helpful: integer().notNull().default(0),
});

export const reputations = pgTable(
  "reputations",
  {
    communityId: referenceTo(() => communities.id).notNull(),
    ...scoreColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.communityId, table.userId] }),
    index("community_scoreboard").on(table.communityId, table.total, table.userId),
    index("community_scoreboard_by_submissions")
      .on(table.communityId, table.passed, table.userId)
      .where(sql`${table.total} > 0`),
    index("community_scoreboard_by_feedback")
      .on(table.communityId, table.helpful, table.userId)
      .where(sql`${table.total} > 0`),
    check("points_not_negative", sql`${table.learning} >= 0 and ${table.teaching} >= 0`),
    check("counts_not_negative", sql`${table.passed} >= 0 and ${table.helpful} >= 0`),
    index("reputations_of_user").on(table.userId),
  ],
);

/**
 * Reputation earned per UTC day in all communities, without zero days. A trigger on `reputations`
 * maintains it, so the sum of days equals the sum of totals.
 */
export const reputationDays = pgTable(
  "reputation_days",
  {
    userId: referenceTo(() => users.id).notNull(),
    day: date().notNull(),
    earned: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);

export const courseScores = pgTable(
  "course_scores",
  {
    courseId: referenceTo(() => courses.id).notNull(),
    ...scoreColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.userId] }),
    index("course_scores_of_user").on(table.userId),
    index("course_scoreboard").on(table.courseId, table.total, table.userId),
    index("course_scoreboard_by_submissions")
      .on(table.courseId, table.passed, table.userId)
      .where(sql`${table.total} > 0`),
    index("course_scoreboard_by_feedback")
      .on(table.courseId, table.helpful, table.userId)
      .where(sql`${table.total} > 0`),
    check("points_not_negative", sql`${table.learning} >= 0 and ${table.teaching} >= 0`),
    check("counts_not_negative", sql`${table.passed} >= 0 and ${table.helpful} >= 0`),
  ],
);

/**
 * Scores per UTC month of a community or course. A correction changes the month of the original.
 */
export const monthScores = pgTable(
  "month_scores",
  {
    board: text().notNull(),
    scopeId: reference().notNull(),
    month: text().notNull(),
    ...scoreColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.board, table.scopeId, table.month, table.userId] }),
    index("month_scoreboard").on(
      table.board,
      table.scopeId,
      table.month,
      table.total,
      table.userId,
    ),
    index("month_scoreboard_by_submissions")
      .on(table.board, table.scopeId, table.month, table.passed, table.userId)
      .where(sql`${table.total} > 0`),
    index("month_scoreboard_by_feedback")
      .on(table.board, table.scopeId, table.month, table.helpful, table.userId)
      .where(sql`${table.total} > 0`),
    index("month_scores_of_user").on(table.userId),
    check("board_known", sql`${table.board} in ('community', 'course')`),
    check("month_written_so", sql`${table.month} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
  ],
);

/**
 * The number of members at each score of a board and order, so that a rank is a sum over scores,
 * not members. Members without points are excluded. Triggers maintain it.
 */
export const scoreCounts = pgTable(
  "score_counts",
  {
    board: text().notNull(),
    scopeId: reference().notNull(),
    period: text().notNull(),
    sort: text().notNull(),
    total: integer().notNull(),
    members: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.board, table.scopeId, table.period, table.sort, table.total] }),
    check("members_not_negative", sql`${table.members} >= 0`),
  ],
);
