import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { driftChecks } from "../../contract/work-names.ts";
import { identity, instant, reference } from "./columns.ts";

/** Each time that what is stored was compared with what it follows from. */
export const reconciliations = pgTable("reconciliations", {
  id: identity(),
  /** The moment of the snapshot that was compared. */
  at: instant().notNull(),
  milliseconds: integer().notNull(),
  /** How many rows differ; of each check, the first stand in `drifts`. */
  found: integer().notNull(),
});

/** What differs. It names rows by their ids and nobody by a name. */
export const drifts = pgTable(
  "drifts",
  {
    id: identity(),
    reconciliationId: reference()
      .notNull()
      .references(() => reconciliations.id, { onDelete: "cascade" }),
    check: text({ enum: driftChecks }).notNull(),
    subject: text().notNull(),
    /** What follows from the entries and events, and what is stored. */
    expected: text().notNull(),
    stored: text().notNull(),
  },
  (table) => [index("drifts_of_reconciliation").on(table.reconciliationId, table.id)],
);
