import { customType, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { identity, referenceTo } from "../columns.ts";

/** The search index, built from the catalogue's documents only. */

const searchVector = customType<{ data: string }>({ dataType: () => "tsvector" });

export const searchDocuments = pgTable(
  "search_documents",
  {
    id: identity(),
    locale: text().notNull(),
    kind: text().notNull(),
    community: text().notNull(),
    course: text(),
    item: text().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    words: searchVector().notNull(),
    /** A digest of everything that the row and its passages are built from. */
    digest: text().notNull().unique(),
  },
  (table) => [index("words_of_documents").using("gin", table.words)],
);

export const searchPassages = pgTable(
  "search_passages",
  {
    documentId: referenceTo(() => searchDocuments.id, { onDelete: "cascade" }).notNull(),
    position: integer().notNull(),
    text: text().notNull(),
    /** The normalised text, with the same positions as the original. */
    folded: text().notNull(),
    words: searchVector().notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.position] })],
);
