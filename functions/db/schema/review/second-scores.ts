import { sql } from "drizzle-orm";
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { secondScoreReasons } from "../../../contract/learning/second-score-reasons.ts";
import { createdNow, identity, instant, referenceTo, storedHtml } from "../columns.ts";
import { users } from "../people.ts";
import { submissions } from "../work.ts";

/**
 * Blind scores beside the first (decision 214). A second score is asked for, taken as a lease, and given, or closed
 * without a score.
 */
export const secondScores = pgTable(
  "second_scores",
  {
    id: identity(),
    submissionId: referenceTo(() => submissions.id).notNull(),
    reason: text({ enum: secondScoreReasons }).notNull(),
    createdAt: createdNow(),
    dueAt: instant().notNull(),
    scorerId: referenceTo(() => users.id),
    startedAt: instant(),
    points: jsonb().$type<{ criterion: string; points: number; comment: string }[]>(),
    comment: text(),
    ...storedHtml(),
    scoredAt: instant(),
    /** True if the first score agrees with the score that counts: stored in its check, or in one score of its panel. */
    agreed: boolean(),
    /** The time at which the request ended without a score. */
    closedAt: instant(),
  },
  (table) => [
    uniqueIndex("second_score_once_per_member")
      .on(table.submissionId, table.scorerId)
      .where(sql`${table.scorerId} is not null`),
    index("second_scores_of_submission").on(table.submissionId, table.id),
    index("second_scores_of_scorer").on(table.scorerId),
    index("open_second_scores")
      .on(table.dueAt)
      .where(sql`${table.scoredAt} is null and ${table.closedAt} is null`),
    check("reason_known", sql`${table.reason} in ('check', 'panel', 'spread', 'appeal')`),
    check("taken_at_a_time", sql`(${table.scorerId} is null) = (${table.startedAt} is null)`),
    check(
      "scored_by_a_scorer",
      sql`(${table.scoredAt} is null) = (${table.points} is null)
        and (${table.scoredAt} is null) = (${table.comment} is null)
        and (${table.scoredAt} is null or ${table.scorerId} is not null)`,
    ),
    check("scored_or_closed", sql`${table.scoredAt} is null or ${table.closedAt} is null`),
  ],
);
