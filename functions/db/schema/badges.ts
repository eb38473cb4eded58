import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { createdNow, instant, reference, referenceTo } from "./columns.ts";
import { users } from "./people.ts";

/** One badge for each passed submission. A correction revokes it, and a further correction may give it back. */
export const badges = pgTable(
  "badges",
  {
    id: uuid().notNull().defaultRandom(),
    userId: referenceTo(() => users.id).notNull(),
    /** Without a foreign key (`docs/scaling.md`): a submission with an evaluation is never deleted. */
    submissionId: reference().notNull(),
    /** The badge's position in the status lists, counted through all of them. */
    statusIndex: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    isNamed: boolean().notNull().default(false),
    /** The signed credential as JSON. It is stored, because the key that signed it may be gone. */
    credential: text(),
    awardedAt: createdNow(),
    revokedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    unique("badge_of_submission").on(table.userId, table.submissionId),
    index("badges_by_id").on(table.id),
    index("badges_by_submission").on(table.submissionId),
    index("badges_by_status").on(table.statusIndex),
    index("revoked_badges")
      .on(table.statusIndex)
      .where(sql`${table.revokedAt} is not null`),
  ],
);
