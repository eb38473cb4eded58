import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdNow } from "../columns.ts";

export const releaseParts = ["prepare", "web", "api", "worker"] as const;

/** The releases that have prepared this database, with the times at which their processes ran. */
export const releases = pgTable(
  "releases",
  {
    part: text({ enum: releaseParts }).notNull(),
    number: integer().notNull(),
    /** The oldest release that may run beside this one. */
    oldestBeside: integer().notNull(),
    seenAt: createdNow(),
  },
  (table) => [
    primaryKey({ columns: [table.part, table.number] }),
    check("release_part_known", sql`${table.part} in ('prepare', 'web', 'api', 'worker')`),
  ],
);
