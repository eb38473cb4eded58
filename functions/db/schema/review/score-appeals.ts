import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import { scoreAppealOutcomes } from "../../../contract/learning/score-appeal-outcomes.ts";
import { reviewPolicy } from "../../../contract/review-policy.ts";
import { createdNow, instant, referenceTo } from "../columns.ts";
import { users } from "../people.ts";
import { evaluations } from "./evaluations.ts";

/**
 * Appeals of scores: a blind second score and, if it differs, a decision of staff (decision 209). A trigger writes the
 * time since which an appeal is open into `submissions.appealed_at`.
 */
export const scoreAppeals = pgTable(
  "score_appeals",
  {
    submissionId: referenceTo(() => evaluations.submissionId).primaryKey(),
    authorId: referenceTo(() => users.id).notNull(),
    words: text().notNull(),
    openedAt: createdNow(),
    /** The end of the time for a second score. Afterwards staff decides without one. */
    secondDueAt: instant()
      .notNull()
      .default(sql.raw(`now() + interval '${reviewPolicy.appealHours} hours'`)),
    toStaffAt: instant(),
    decisionDueAt: instant(),
    endedAt: instant(),
    outcome: text({ enum: scoreAppealOutcomes }),
    /** The member of staff who decided, and their words; missing if the appeal ended by its time. */
    decidedById: referenceTo(() => users.id),
    decision: text().notNull().default(""),
  },
  (table) => [
    index("score_appeals_of_author").on(table.authorId, table.openedAt),
    index("score_appeals_of_decider").on(table.decidedById),
    index("open_score_appeals")
      .on(table.openedAt)
      .where(sql`${table.endedAt} is null`),
    check(
      "outcome_known",
      sql`${table.outcome} in ('agreed', 'stands', 'corrected', 'lapsed', 'mean', 'void')`,
    ),
    check("outcome_at_the_end", sql`(${table.outcome} is null) = (${table.endedAt} is null)`),
    check("due_with_staff", sql`(${table.toStaffAt} is null) = (${table.decisionDueAt} is null)`),
    check(
      "decided_with_words",
      sql`(${table.decidedById} is not null) = coalesce(${table.outcome} in ('stands', 'corrected'), false)
        and (${table.decidedById} is null or ${table.decision} <> '')`,
    ),
  ],
);
