import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { driftChecks } from "../../contract/work-names.ts";
import { identity, instant, reference } from "./columns.ts";

export const reconciliations = pgTable("reconciliations", {
  id: identity(),
  at: instant().notNull(),
  milliseconds: integer().notNull(),
  found: integer().notNull(),
});

/** Mismatches. Rows are identified by id, without names. */
export const drifts = pgTable(
  "drifts",
  {
    id: identity(),
    reconciliationId: reference()
      .notNull()
      .references(() => reconciliations.id, { onDelete: "cascade" }),
    check: text({ enum: driftChecks }).notNull(),
    subject: text().notNull(),
    expected: text().notNull(),
    stored: text().notNull(),
  },
  (table) => [index("drifts_of_reconciliation").on(table.reconciliationId, table.id)],
);
