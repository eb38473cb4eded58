import { sql } from "drizzle-orm";
import { boolean, check, pgTable } from "drizzle-orm/pg-core";
import { createdNow } from "./columns.ts";

/**
 * Has one row when this database is a demonstration's, whose accounts have a public password. The
 * row is written before the accounts, and a trigger forbids deleting it.
 */
export const demoMarks = pgTable(
  "demo_marks",
  { one: boolean().primaryKey().default(true), createdAt: createdNow() },
  (table) => [check("one_demo_mark", sql`${table.one}`)],
);
