import { sql } from "drizzle-orm";
import { bigint, boolean, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdNow, instant, reference } from "./columns.ts";
import { users } from "./people.ts";
import { submissions } from "./work.ts";

/** One for each passed submission. A correction revokes it, and a further one may give it back. */
export const badges = pgTable(
  "badges",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The badge's position in the status lists, counted through all of them. */
    statusIndex: bigint({ mode: "number" })
      .notNull()
      .unique()
      .generatedAlwaysAsIdentity({ startWith: 0, minValue: 0 }),
    submissionId: reference()
      .notNull()
      .unique()
      .references(() => submissions.id),
    userId: reference()
      .notNull()
      .references(() => users.id),
    isNamed: boolean().notNull().default(false),
    /** The signed credential as JSON. Stored, because the key that signed it may be gone. */
    credential: text(),
    awardedAt: createdNow(),
    revokedAt: instant(),
  },
  (table) => [
    index("badges_of_user").on(table.userId),
    index("revoked_badges")
      .on(table.statusIndex)
      .where(sql`${table.revokedAt} is not null`),
  ],
);
