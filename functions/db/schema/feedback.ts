import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { helpfulnesses } from "../../contract/learning/helpfulness.ts";
import {
  createdNow,
  identity,
  instant,
  language,
  referenceTo,
  storedHtml,
  textDigest,
} from "./columns.ts";
import { submissions } from "./work.ts";
import { users } from "./people.ts";

export const feedback = pgTable(
  "feedback",
  {
    id: identity(),
    submissionId: referenceTo(() => submissions.id).notNull(),
    authorId: referenceTo(() => users.id).notNull(),
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
    /**
     * True if the feedback was assigned to its giver. Only such feedback is paid. Null for feedback that is older than
     * assignments (decision 204).
     */
    assigned: boolean(),
    /** The author of the effective rating; null also if the default applies. */
    helpfulById: referenceTo(() => users.id),
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
  feedbackId: referenceTo(() => feedback.id, { onDelete: "cascade" }).primaryKey(),
  text: text().notNull(),
  ...storedHtml(),
  createdAt: createdNow(),
  editedAt: instant(),
  hiddenAt: instant(),
});

/** Release 1 alone reads and writes this table, because it counted rewards between two people. */
export const feedbackPairs = pgTable(
  "feedback_pairs",
  {
    authorId: referenceTo(() => users.id).notNull(),
    giverId: referenceTo(() => users.id).notNull(),
    rewarded: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.authorId, table.giverId] }),
    check("two_rewards_at_most", sql`${table.rewarded} between 0 and 2`),
    check("two_people", sql`${table.authorId} <> ${table.giverId}`),
  ],
);
