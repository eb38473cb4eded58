import { boolean, check, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { createdNow, instant, referenceTo } from "../columns.ts";
import { users } from "../people.ts";
import { submissions } from "../work.ts";

/**
 * Submissions that the system chose for a member's feedback or score. An assignment is a lease: it ends by its time, is
 * given back or is declined.
 */
export const assignments = pgTable(
  "assignments",
  {
    userId: referenceTo(() => users.id).notNull(),
    submissionId: referenceTo(() => submissions.id).notNull(),
    assignedAt: createdNow(),
    declinedAt: instant(),
    declineReason: text(),
    /** True if the member scores the work, too; the words of the score are their feedback (decision 218). */
    isScore: boolean().notNull().default(false),
    draft: text().notNull().default(""),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.submissionId] }),
    index("assignments_of_submission").on(table.submissionId),
    check(
      "reason_of_a_decline",
      sql`${table.declineReason} is null or ${table.declinedAt} is not null`,
    ),
  ],
);
