import { sql } from "drizzle-orm";
import { boolean, check, pgTable } from "drizzle-orm/pg-core";
import { createdNow } from "../columns.ts";

/**
 * One row marks a demonstration's database, whose accounts have a public password. It is written
 * before the accounts; a trigger forbids deleting it.
 */
export const demoMarks = pgTable(
  "demo_marks",
  { one: boolean().primaryKey().default(true), createdAt: createdNow() },
  (table) => [check("one_demo_mark", sql`${table.one}`)],
);
