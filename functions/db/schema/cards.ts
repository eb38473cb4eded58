import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { bytes, createdNow, identity, reference, referenceTo } from "./columns.ts";
import { users } from "./people.ts";
import { submissions } from "./work.ts";

export const cards = pgTable(
  "cards",
  {
    id: text().primaryKey(),
    userId: referenceTo(() => users.id, { onDelete: "cascade" }),
    submissionId: referenceTo(() => submissions.id, { onDelete: "cascade" }),
    language: text().notNull(),
    drawing: integer().notNull(),
    bytes: bytes().notNull(),
    createdAt: createdNow(),
  },
  (table) => [
    unique("card_of_user").on(table.userId, table.language),
    unique("card_of_submission").on(table.submissionId, table.language),
    index("cards_by_drawing").on(table.drawing),
    check("card_of_one_page", sql`num_nonnulls(${table.userId}, ${table.submissionId}) = 1`),
    check("language_known", sql`${table.language} in ('en', 'es')`),
  ],
);

/**
 * Pages whose cards may be outdated. Triggers add rows, and the worker deletes them. Rows are never
 * updated and have no unique key, so that changes never wait for each other.
 */
export const cardsToDraw = pgTable(
  "cards_to_draw",
  {
    id: identity(),
    userId: reference(),
    submissionId: reference(),
  },
  (table) => [
    index("cards_to_draw_of_user").on(table.userId),
    index("cards_to_draw_of_submission").on(table.submissionId),
    check("page_to_draw", sql`num_nonnulls(${table.userId}, ${table.submissionId}) = 1`),
  ],
);
