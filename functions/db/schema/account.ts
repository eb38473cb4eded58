import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { accountChanges } from "../../contract/identity/account-change.ts";
import { bytes, createdNow, identity, instant, referenceTo } from "./columns.ts";
import { users } from "./people.ts";

const known = accountChanges.map((change) => `'${change}'`).join(", ");

export const changesOfAccounts = pgTable(
  "account_changes",
  {
    id: identity(),
    userId: referenceTo(() => users.id).notNull(),
    change: text({ enum: accountChanges }).notNull(),
    about: text(),
    byId: referenceTo(() => users.id),
    browser: text(),
    system: text(),
    network: text(),
    createdAt: createdNow(),
    disavowedAt: instant(),
  },
  (table) => [
    index("changes_of_account").on(table.userId, table.id),
    check("account_change_known", sql`${table.change} in (${sql.raw(known)})`),
  ],
);

/** One-time codes that replace a lost second factor. New codes delete the old ones. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    id: identity(),
    userId: referenceTo(() => users.id).notNull(),
    /** Shared by all codes of one set, so that one digest finds the typed code. */
    salt: bytes().notNull(),
    digest: bytes().notNull(),
    usedAt: instant(),
    createdAt: createdNow(),
  },
  (table) => [unique("recovery_code_of_user").on(table.userId, table.digest)],
);

/**
 * Exports of a member's data. A row outlives its export by a month, so that the page can show that the export expired.
 */
export const dataExports = pgTable(
  "data_exports",
  {
    id: identity(),
    userId: referenceTo(() => users.id).notNull(),
    askedAt: createdNow(),
    startedAt: instant(),
    readyAt: instant(),
    /** Set with `readyAt`; the chunks are deleted at this time. */
    expiresAt: instant(),
    size: bigint({ mode: "number" }),
  },
  (table) => [
    index("exports_of_user").on(table.userId, table.id),
    index("exports_to_make")
      .on(table.id)
      .where(sql`${table.readyAt} is null`),
    check(
      "ready_with_its_end",
      sql`(${table.readyAt} is null) = (${table.expiresAt} is null) and (${table.readyAt} is null) = (${table.size} is null)`,
    ),
  ],
);

export const dataExportChunks = pgTable(
  "data_export_chunks",
  {
    exportId: referenceTo(() => dataExports.id, { onDelete: "cascade" }).notNull(),
    number: integer().notNull(),
    bytes: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.exportId, table.number] })],
);
