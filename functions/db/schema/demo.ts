import { sql } from "drizzle-orm";
import { boolean, check, pgTable } from "drizzle-orm/pg-core";
import { createdNow } from "./columns.ts";

/**
 * Has its one row where this database is a demonstration's, whose accounts have a password that
 * everybody knows. The row is written before any of them and never goes: a trigger keeps it.
 */
export const demoMarks = pgTable(
  "demo_marks",
  { one: boolean().primaryKey().default(true), createdAt: createdNow() },
  (table) => [check("one_demo_mark", sql`${table.one}`)],
);
