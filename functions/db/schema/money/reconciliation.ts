import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { mismatchChecks } from "../../../contract/admin/work-names.ts";
import { identity, instant, referenceTo } from "../columns.ts";

export const reconciliations = pgTable("reconciliations", {
  id: identity(),
  at: instant().notNull(),
  milliseconds: integer().notNull(),
  found: integer().notNull(),
});

/** Mismatches. Rows are identified by id, without names. */
export const mismatches = pgTable(
  "mismatches",
  {
    id: identity(),
    reconciliationId: referenceTo(() => reconciliations.id, { onDelete: "cascade" }).notNull(),
    check: text({ enum: mismatchChecks }).notNull(),
    subject: text().notNull(),
    expected: text().notNull(),
    stored: text().notNull(),
  },
  (table) => [index("mismatches_of_reconciliation").on(table.reconciliationId, table.id)],
);
