import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { reviewPolicy } from "../../contract/review-policy.ts";
import { challenges, challengeVersions, communities, courses } from "./catalogue.ts";
import {
  createdNow,
  identity,
  instant,
  language,
  referenceTo,
  storedHtml,
  textDigest,
  textReferenceTo,
} from "./columns.ts";
import { users } from "./people.ts";

const challengeVersion = () => textReferenceTo(() => challengeVersions.hash);
const hoursFromNow = (hours: number) =>
  sql.raw(`date_trunc('second', now()) + interval '${hours} hours'`);

export const drafts = pgTable(
  "drafts",
  {
    userId: referenceTo(() => users.id).notNull(),
    challengeId: textReferenceTo(() => challenges.id).notNull(),
    format: text().notNull(),
    text: text().notNull(),
    link: text().notNull(),
    declaredHelp: text().notNull().default(""),
    language: text().notNull().default("auto"),
    /** The version that the draft's author had read; null if unknown. */
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
    authorId: referenceTo(() => users.id).notNull(),
    challengeId: textReferenceTo(() => challenges.id).notNull(),
    courseId: referenceTo(() => courses.id).notNull(),
    communityId: referenceTo(() => communities.id).notNull(),
    /**
     * The version by which the work is scored and rewarded; null for the present one, as in work that ended before
     * versions.
     */
    challengeVersion: challengeVersion(),
    state: text().notNull().default("submitted"),
    format: text().notNull(),
    text: text().notNull(),
    language: language(),
    ...storedHtml(),
    link: text(),
    textDigest: textDigest(),
    /** Hashes of the text's runs of words (`textSketch`); null until they are computed. */
    sketch: integer().array(),
    /** Null if the author declared no help. */
    declaredHelp: text(),
    revision: integer().notNull().default(1),
    /** A digest of the form's key and content: a repeated form finds its submission. */
    idempotencyKey: uuid().notNull(),
    feedbackClosesAt: instant().notNull(),
    feedbackCount: integer().notNull().default(0),
    reviewerId: referenceTo(() => users.id),
    reviewStartedAt: instant(),
    leaseRenewals: integer().notNull().default(0),
    /** The promised times; null for work that is older than promises. Edits do not change them. */
    feedbackDueAt: instant().default(hoursFromNow(reviewPolicy.feedbackHours)),
    scoreDueAt: instant().default(hoursFromNow(reviewPolicy.scoreHours)),
    /** The times at which people were told that half of a promised time had passed. */
    feedbackToldAt: instant(),
    scoreToldAt: instant(),
    points: integer(),
    submittedAt: createdNow(),
    editedAt: instant(),
    withdrawnAt: instant(),
    /** Set while a moderator's decision hides the work; a trigger on `case_log` writes it. */
    hiddenAt: instant(),
    /** The time since which an appeal of the score is open; a trigger on `score_appeals` writes it. */
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
    submissionId: referenceTo(() => submissions.id).notNull(),
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
