import { sql } from "drizzle-orm";
import { check, pgTable, text } from "drizzle-orm/pg-core";
import { createdNow, instant, referenceTo, storedHtml } from "../columns.ts";
import { users } from "../people.ts";
import { submissions } from "../work.ts";

/** The one question of a reviewer about a submission, with its author's answer (decision 216). */
export const reviewQuestions = pgTable(
  "review_questions",
  {
    submissionId: referenceTo(() => submissions.id, { onDelete: "cascade" }).primaryKey(),
    reviewerId: referenceTo(() => users.id).notNull(),
    question: text().notNull(),
    askedAt: createdNow(),
    /** The end of the time for an answer. */
    dueAt: instant().notNull(),
    answer: text(),
    ...storedHtml(),
    answeredAt: instant(),
  },
  (table) => [
    check("answer_in_time", sql`coalesce(${table.answeredAt} <= ${table.dueAt}, true)`),
    check("answer_with_its_time", sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
  ],
);
