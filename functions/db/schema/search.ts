import { customType, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { identity, reference } from "./columns.ts";

/**
 * What readers search. All of it is made of the catalogue's documents; nothing else is known of
 * them here than where they are.
 */

const searchVector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** A document in one language. */
export const searchDocuments = pgTable(
  "search_documents",
  {
    id: identity(),
    locale: text().notNull(),
    kind: text().notNull(),
    /** The slugs of the community and the course that it is of. */
    community: text().notNull(),
    course: text(),
    /** Its own slug or authored id. */
    item: text().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    words: searchVector().notNull(),
    /** Of all that the row and its passages are made of. */
    digest: text().notNull().unique(),
  },
  (table) => [index("words_of_documents").using("gin", table.words)],
);

/** A few lines of a document, one of which a result shows. */
export const searchPassages = pgTable(
  "search_passages",
  {
    documentId: reference()
      .notNull()
      .references(() => searchDocuments.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    text: text().notNull(),
    /** The text as it is searched, letter for letter: a mark in the one is a mark in the other. */
    folded: text().notNull(),
    words: searchVector().notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.position] })],
);
