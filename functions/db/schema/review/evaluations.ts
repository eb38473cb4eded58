import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { reviewPolicy } from "../../../contract/review-policy.ts";
import type { EvaluationDraft } from "../../../contract/learning/review.ts";
import { tokens } from "../catalogue.ts";
import {
  createdNow,
  instant,
  referenceTo,
  storedHtml,
  textReferenceTo,
  units,
} from "../columns.ts";
import { submissions } from "../work.ts";
import { users } from "../people.ts";

const hoursFromNow = (hours: number) =>
  sql.raw(`date_trunc('second', now()) + interval '${hours} hours'`);

export const evaluations = pgTable(
  "evaluations",
  {
    submissionId: referenceTo(() => submissions.id).primaryKey(),
    evaluatorId: referenceTo(() => users.id).notNull(),
    total: integer().notNull(),
    comment: text().notNull(),
    ...storedHtml(),
    /** The time of the score's release. */
    createdAt: createdNow(),
    /** The time at which the reviewer gave the score; null in a row of a former release. */
    scoredAt: instant().default(sql`now()`),
    /** The time at which corrections close and rewards can be claimed. */
    finalAt: instant().notNull().default(hoursFromNow(reviewPolicy.claimHours)),
    settledAt: instant(),
    /** The first score, if second scores decided with it; null for a score alone. */
    firstPoints: jsonb().$type<{ criterion: string; points: number; comment: string }[]>(),
    /**
     * The time since which rewards wait for another reviewer, because the evaluator's daily limit was reached or a
     * check of the evaluator's scores failed.
     */
    heldSince: instant(),
    confirmedAt: instant(),
    confirmedById: referenceTo(() => users.id),
  },
  (table) => [
    index("evaluations_to_settle")
      .on(table.finalAt)
      .where(sql`${table.settledAt} is null`),
    index("evaluations_of_evaluator").on(table.evaluatorId),
    index("held_evaluations")
      .on(table.heldSince)
      .where(sql`${table.heldSince} is not null and ${table.confirmedAt} is null`),
    check(
      "confirmed_by_another",
      sql`${table.confirmedById} is distinct from ${table.evaluatorId}`,
    ),
    check(
      "confirmed_by_somebody",
      sql`(${table.confirmedAt} is null) = (${table.confirmedById} is null)
        and (${table.confirmedAt} is null or ${table.heldSince} is not null)`,
    ),
    check(
      "not_settled_while_held",
      sql`${table.settledAt} is null or ${table.heldSince} is null or ${table.confirmedAt} is not null`,
    ),
  ],
);

/** Scores before their release. At the release, `sealed-score.ts` makes each an evaluation (decision 201). */
export const sealedScores = pgTable(
  "sealed_scores",
  {
    submissionId: referenceTo(() => submissions.id).primaryKey(),
    evaluatorId: referenceTo(() => users.id).notNull(),
    points: jsonb().$type<{ criterion: string; points: number; comment: string }[]>().notNull(),
    comment: text().notNull(),
    ...storedHtml(),
    /** The value that its reviewer may pay out in a day, in whole tokens; null for no limit. */
    dayValue: integer(),
    createdAt: createdNow(),
    releasesAt: instant().notNull().default(hoursFromNow(reviewPolicy.sealedHours)),
  },
  (table) => [
    index("sealed_scores_of_evaluator").on(table.evaluatorId),
    index("sealed_scores_by_release").on(table.releasesAt),
  ],
);

/** The amount that a reviewer's evaluations of a UTC day can pay, per token. */
export const reviewValues = pgTable(
  "review_values",
  {
    reviewerId: referenceTo(() => users.id).notNull(),
    day: date().notNull(),
    token: textReferenceTo(() => tokens.symbol).notNull(),
    amount: units().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reviewerId, table.day, table.token] }),
    index("review_values_of_day").on(table.day),
    check("amount_not_negative", sql`${table.amount} >= 0`),
  ],
);

/**
 * Corrections with their reason and the former evaluation. Triggers refuse updates and deletions,
 * and allow changes of an evaluated submission only with a correction.
 */
export const corrections = pgTable(
  "corrections",
  {
    submissionId: referenceTo(() => evaluations.submissionId).notNull(),
    number: integer().notNull(),
    correctorId: referenceTo(() => users.id).notNull(),
    reason: text().notNull(),
    total: integer().notNull(),
    passed: boolean().notNull(),
    formerTotal: integer().notNull(),
    formerPassed: boolean().notNull(),
    formerPoints: jsonb()
      .$type<{ criterion: string; points: number; comment: string }[]>()
      .notNull(),
    formerComment: text().notNull(),
    /** True for the outcome of an appeal, which is no favour and relates no members. */
    isAppeal: boolean().notNull().default(false),
    ...storedHtml(),
    createdAt: createdNow(),
  },
  (table) => [
    primaryKey({ columns: [table.submissionId, table.number] }),
    index("corrections_of_member").on(table.correctorId),
    check("counted_from_one", sql`${table.number} > 0`),
    check("points_not_negative", sql`${table.total} >= 0 and ${table.formerTotal} >= 0`),
  ],
);

export const evaluationPoints = pgTable(
  "evaluation_points",
  {
    submissionId: referenceTo(() => evaluations.submissionId).notNull(),
    criterionId: text().notNull(),
    points: integer().notNull(),
    comment: text().notNull().default(""),
  },
  (table) => [
    primaryKey({ columns: [table.submissionId, table.criterionId] }),
    check("points_not_negative", sql`${table.points} >= 0`),
  ],
);

export const evaluationDrafts = pgTable(
  "evaluation_drafts",
  {
    submissionId: referenceTo(() => submissions.id, { onDelete: "cascade" }).notNull(),
    reviewerId: referenceTo(() => users.id).notNull(),
    criteria: jsonb().$type<EvaluationDraft["criteria"]>().notNull(),
    comment: text().notNull(),
    savedAt: createdNow(),
  },
  (table) => [
    primaryKey({ columns: [table.submissionId, table.reviewerId] }),
    index("evaluation_drafts_of_reviewer").on(table.reviewerId),
  ],
);
