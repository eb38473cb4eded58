import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { communities } from "./catalogue.ts";
import { createdNow, reference } from "./columns.ts";

/** The texts of a community of the studio, by their paths in its folder of the `content/` format. */
export const draftFiles = pgTable(
  "draft_files",
  {
    communityId: reference()
      .notNull()
      .references(() => communities.id),
    path: text().notNull(),
    text: text().notNull(),
    editedAt: createdNow(),
  },
  (table) => [primaryKey({ columns: [table.communityId, table.path] })],
);
