import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { communities } from "./catalogue.ts";
import { createdNow, reference } from "./columns.ts";
import { users } from "./people.ts";

/** The texts of a community of the studio, by their paths in its folder of the `content/` format. */
export const draftFiles = pgTable(
  "draft_files",
  {
    communityId: reference()
      .notNull()
      .references(() => communities.id),
    path: text().notNull(),
    text: text().notNull(),
    editedBy: reference().references(() => users.id),
    editedAt: createdNow(),
  },
  (table) => [primaryKey({ columns: [table.communityId, table.path] })],
);
