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
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { reviewPolicy } from "../../contract/review-policy.ts";
import { helpfulnesses } from "../../contract/learning/helpfulness.ts";
import type { EvaluationDraft } from "../../contract/learning/review.ts";
import { challenges, challengeVersions, communities, courses, tokens } from "./catalogue.ts";
import {
  createdNow,
  identity,
  instant,
  language,
  reference,
  storedHtml,
  textDigest,
  units,
} from "./columns.ts";
import { users } from "./people.ts";

const user = () => reference().references(() => users.id);
const challengeVersion = () => text().references(() => challengeVersions.hash);

const hoursFromNow = (hours: number) =>
  sql.raw(`date_trunc('second', now()) + interval '${hours} hours'`);

export const drafts = pgTable(
  "drafts",
  {
    userId: user().notNull(),
    challengeId: text()
      .notNull()
      .references(() => challenges.id),
    format: text().notNull(),
    text: text().notNull(),
    link: text().notNull(),
    declaredHelp: text().notNull().default(""),
    language: text().notNull().default("auto"),
    /** The version that its author had read; null where unknown. */
    challengeVersion: challengeVersion(),
    savedAt: createdNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.challengeId] }),
    check("language_known", sql`${table.language} in ('auto', 'en', 'es')`),
  ],
);

export const submissions = pgTable(
  "submissions",
  {
    id: identity(),
    authorId: user().notNull(),
    challengeId: text()
      .notNull()
      .references(() => challenges.id),
    courseId: reference()
      .notNull()
      .references(() => courses.id),
    communityId: reference()
      .notNull()
      .references(() => communities.id),
    /** The version that it is scored and rewarded by; null for the present one, as in work that ended before versions. */
    challengeVersion: challengeVersion(),
    state: text().notNull().default("submitted"),
    format: text().notNull(),
    text: text().notNull(),
    language: language(),
    ...storedHtml(),
    link: text(),
    textDigest: textDigest(),
    /** Hashes of its runs of words (`textSketch`); null until they are computed. */
    sketch: integer().array(),
    /** Null where its author declared no help. */
    declaredHelp: text(),
    revision: integer().notNull().default(1),
    /** A digest of the form's key and content: a repeated form finds its submission. */
    idempotencyKey: uuid().notNull(),
    feedbackClosesAt: instant().notNull(),
    feedbackCount: integer().notNull().default(0),
    reviewerId: user(),
    reviewStartedAt: instant(),
    leaseRenewals: integer().notNull().default(0),
    /** The promised times; null for work from before there were promises. Edits keep them. */
    feedbackDueAt: instant().default(hoursFromNow(reviewPolicy.feedbackHours)),
    scoreDueAt: instant().default(hoursFromNow(reviewPolicy.scoreHours)),
    /** When people were told that half of a promised time had passed. */
    feedbackToldAt: instant(),
    scoreToldAt: instant(),
    points: integer(),
    submittedAt: createdNow(),
    editedAt: instant(),
    withdrawnAt: instant(),
    /** While a moderator's decision hides it; a trigger on `case_log` writes it. */
    hiddenAt: instant(),
    /** Since when an appeal of its score is open; a trigger on `score_appeals` writes it. */
    appealedAt: instant(),
  },
  (table) => [
    unique("submission_once_per_form").on(table.authorId, table.idempotencyKey),
    uniqueIndex("one_open_submission")
      .on(table.authorId, table.challengeId)
      .where(sql`${table.state} in ('submitted', 'in-review')`),
    uniqueIndex("one_passed_submission")
      .on(table.authorId, table.challengeId)
      .where(sql`${table.state} = 'passed'`),
    index("submissions_of_challenge").on(table.challengeId, table.id),
    index("submissions_in_language").on(table.challengeId, table.language, table.id),
    index("submissions_of_course").on(table.courseId, table.submittedAt),
    index("submissions_of_community").on(table.communityId, table.id),
    index("submissions_of_author").on(table.authorId, table.id),
    index("submissions_of_text").on(table.textDigest),
    index("best_submissions")
      .on(table.challengeId, table.points, table.id)
      .where(sql`${table.state} = 'passed'`),
    index("waiting_submissions")
      .on(table.challengeId, table.feedbackCount, table.id)
      .where(sql`${table.state} in ('submitted', 'in-review')`),
    index("waiting_in_language")
      .on(table.challengeId, table.language, table.feedbackClosesAt, table.id)
      .where(sql`${table.state} in ('submitted', 'in-review')`),
    index("appealed_submissions")
      .on(table.id)
      .where(sql`${table.appealedAt} is not null`),
    index("review_queue")
      .on(table.communityId, table.id)
      .where(sql`${table.state} in ('submitted', 'in-review')`),
    check(
      "state_known",
      sql`${table.state} in ('submitted', 'in-review', 'passed', 'not-passed', 'withdrawn')`,
    ),
    check("format_known", sql`${table.format} in ('text', 'github')`),
    check("language_known", sql`${table.language} in ('en', 'es')`),
    check(
      "link_as_the_format_says",
      sql`(${table.format} = 'github') = (${table.link} is not null)`,
    ),
    check(
      "reviewer_while_in_review",
      sql`(${table.state} in ('submitted', 'withdrawn')) = (${table.reviewerId} is null)`,
    ),
    check(
      "review_has_a_start",
      sql`(${table.reviewerId} is null) = (${table.reviewStartedAt} is null)`,
    ),
    check(
      "not_reviewed_by_its_author",
      sql`${table.reviewerId} is distinct from ${table.authorId}`,
    ),
    check("points_not_negative", sql`${table.points} >= 0`),
    check(
      "points_when_evaluated",
      sql`(${table.state} in ('passed', 'not-passed')) = (${table.points} is not null)`,
    ),
    check(
      "withdrawn_at_a_time",
      sql`(${table.state} = 'withdrawn') = (${table.withdrawnAt} is not null)`,
    ),
    check(
      "withdrawn_without_feedback",
      sql`${table.state} <> 'withdrawn' or ${table.feedbackCount} = 0`,
    ),
  ],
);

export const submissionRevisions = pgTable(
  "submission_revisions",
  {
    submissionId: reference()
      .notNull()
      .references(() => submissions.id),
    number: integer().notNull(),
    format: text().notNull(),
    text: text().notNull(),
    language: language(),
    ...storedHtml(),
    link: text(),
    createdAt: createdNow(),
  },
  (table) => [
    primaryKey({ columns: [table.submissionId, table.number] }),
    check("language_known", sql`${table.language} in ('en', 'es')`),
    check(
      "link_as_the_format_says",
      sql`(${table.format} = 'github') = (${table.link} is not null)`,
    ),
  ],
);

export const feedback = pgTable(
  "feedback",
  {
    id: identity(),
    submissionId: reference()
      .notNull()
      .references(() => submissions.id),
    authorId: user().notNull(),
    format: text().notNull(),
    text: text().notNull(),
    language: language(),
    ...storedHtml(),
    link: text(),
    textDigest: textDigest(),
    revision: integer().notNull().default(1),
    editedAt: instant(),
    /** Feedback after the evaluation earns nothing. */
    afterEvaluation: boolean().notNull(),
    /** True if it was assigned to its author, which alone pays; null from before assignments (decision 204). */
    assigned: boolean(),
    /** The author of the effective rating; null also if the default applies. */
    helpfulById: user(),
    helpfulAt: instant(),
    helpfulness: text({ enum: helpfulnesses }),
    /** The author's rating, if a reviewer's overrides it. */
    authorHelpfulness: text({ enum: helpfulnesses }),
    /** `promised` until the evaluation, then `earned`; or `nothing`. */
    earning: text(),
    takesReward: boolean().notNull().default(false),
    taught: integer().notNull().default(0),
    createdAt: createdNow(),
    hiddenAt: instant(),
  },
  (table) => [
    unique("feedback_once_per_submission").on(table.submissionId, table.authorId),
    index("feedback_of_submission").on(table.submissionId, table.id),
    index("feedback_of_author").on(table.authorId),
    uniqueIndex("assigned_feedback_once_per_text")
      .on(table.authorId, table.textDigest)
      .where(sql`${table.assigned}`),
    index("feedback_of_text").on(table.authorId, table.textDigest),
    index("feedback_that_helped")
      .on(table.authorId, table.id)
      .where(sql`${table.earning} = 'earned'`),
    check("format_known", sql`${table.format} in ('text', 'github')`),
    check("language_known", sql`${table.language} in ('en', 'es')`),
    check(
      "link_as_the_format_says",
      sql`(${table.format} = 'github') = (${table.link} is not null)`,
    ),
    check(
      "helpful_by_somebody",
      sql`${table.helpfulById} is null or ${table.helpfulAt} is not null`,
    ),
    check(
      "not_helpful_by_its_author",
      sql`${table.helpfulById} is distinct from ${table.authorId}`,
    ),
    check("earning_known", sql`${table.earning} in ('promised', 'earned', 'nothing')`),
    check("earning_of_a_rating", sql`(${table.earning} is null) = (${table.helpfulAt} is null)`),
    check(
      "helpfulness_of_a_rating",
      sql`(${table.helpfulness} is null) = (${table.helpfulAt} is null)`,
    ),
    check(
      "helpfulness_known",
      sql`${table.helpfulness} in ('not', 'somewhat', 'very')
        and coalesce(${table.authorHelpfulness} in ('not', 'somewhat', 'very'), true)`,
    ),
    check(
      "reward_of_helpful_feedback",
      sql`not ${table.takesReward} or ${table.earning} in ('promised', 'earned')`,
    ),
    check("taught_not_negative", sql`${table.taught} >= 0`),
  ],
);

export const feedbackAnswers = pgTable("feedback_answers", {
  feedbackId: reference()
    .primaryKey()
    .references(() => feedback.id, { onDelete: "cascade" }),
  text: text().notNull(),
  ...storedHtml(),
  createdAt: createdNow(),
  editedAt: instant(),
  hiddenAt: instant(),
});

/** Read and written by release 1 only, as it counted rewards between two people. */
export const feedbackPairs = pgTable(
  "feedback_pairs",
  {
    authorId: user().notNull(),
    giverId: user().notNull(),
    rewarded: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.authorId, table.giverId] }),
    check("two_rewards_at_most", sql`${table.rewarded} between 0 and 2`),
    check("two_people", sql`${table.authorId} <> ${table.giverId}`),
  ],
);

export const evaluations = pgTable(
  "evaluations",
  {
    submissionId: reference()
      .primaryKey()
      .references(() => submissions.id),
    evaluatorId: user().notNull(),
    total: integer().notNull(),
    comment: text().notNull(),
    ...storedHtml(),
    /** When it was released. */
    createdAt: createdNow(),
    /** When its reviewer gave it; null where a former release wrote it. */
    scoredAt: instant().default(sql`now()`),
    /** When corrections close and rewards can be claimed. */
    finalAt: instant().notNull().default(hoursFromNow(reviewPolicy.claimHours)),
    settledAt: instant(),
    /** The first score, where second scores decided with it; null where it stands alone. */
    firstPoints: jsonb().$type<{ criterion: string; points: number; comment: string }[]>(),
    /**
     * Since when rewards wait for another reviewer, because the evaluator's daily limit was
     * reached or a check of the evaluator's scores failed.
     */
    heldSince: instant(),
    confirmedAt: instant(),
    confirmedById: user(),
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

/** Scores before their release, at which `sealed-score.ts` makes each an evaluation (decision 201). */
export const sealedScores = pgTable(
  "sealed_scores",
  {
    submissionId: reference()
      .primaryKey()
      .references(() => submissions.id),
    evaluatorId: user().notNull(),
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
    reviewerId: user().notNull(),
    day: date().notNull(),
    token: text()
      .notNull()
      .references(() => tokens.symbol),
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
    submissionId: reference()
      .notNull()
      .references(() => evaluations.submissionId),
    number: integer().notNull(),
    correctorId: user().notNull(),
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
    submissionId: reference()
      .notNull()
      .references(() => evaluations.submissionId),
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
    submissionId: reference()
      .notNull()
      .references(() => submissions.id, { onDelete: "cascade" }),
    reviewerId: user().notNull(),
    criteria: jsonb().$type<EvaluationDraft["criteria"]>().notNull(),
    comment: text().notNull(),
    savedAt: createdNow(),
  },
  (table) => [
    primaryKey({ columns: [table.submissionId, table.reviewerId] }),
    index("evaluation_drafts_of_reviewer").on(table.reviewerId),
  ],
);

/** A member's scores and counts in one scope. */
const scoreColumns = () => ({
  userId: user().notNull(),
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
    communityId: reference()
      .notNull()
      .references(() => communities.id),
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
    userId: user().notNull(),
    day: date().notNull(),
    earned: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);

export const courseScores = pgTable(
  "course_scores",
  {
    courseId: reference()
      .notNull()
      .references(() => courses.id),
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
