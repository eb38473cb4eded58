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
import { accountChanges } from "../../contract/account-change.ts";
import { bytes, createdNow, identity, instant, reference } from "./columns.ts";
import { users } from "./people.ts";

const known = accountChanges.map((change) => `'${change}'`).join(", ");

/**
 * The history of an account: what was changed about it, by whom and where. Rows are added, and go
 * with what is personal of the account.
 */
export const changesOfAccounts = pgTable(
  "account_changes",
  {
    id: identity(),
    userId: reference()
      .notNull()
      .references(() => users.id),
    change: text({ enum: accountChanges }).notNull(),
    /** What it concerns, such as a provider's or a key's name; never an address. */
    about: text(),
    /** The admin who did it; null for the owner. */
    byId: reference().references(() => users.id),
    /** Where it was done, as `SessionPlace` of the contract says. */
    browser: text(),
    system: text(),
    network: text(),
    createdAt: createdNow(),
    /** When the owner said, by the link of the mail about it, that they did not do it. */
    disavowedAt: instant(),
  },
  (table) => [
    index("changes_of_account").on(table.userId, table.id),
    check("account_change_known", sql`${table.change} in (${sql.raw(known)})`),
  ],
);

/** The codes that stand for a lost second factor, each once. Making new ones removes the old. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    id: identity(),
    userId: reference()
      .notNull()
      .references(() => users.id),
    /** Of all codes that were made together, so that one digest finds the one that was typed. */
    salt: bytes().notNull(),
    /** By scrypt. */
    digest: bytes().notNull(),
    usedAt: instant(),
    createdAt: createdNow(),
  },
  (table) => [unique("recovery_code_of_user").on(table.userId, table.digest)],
);

/**
 * Archives of all that is stored about a member, as they ask for them. A row outlives its archive by
 * a month, so that the page can say that it has expired.
 */
export const dataExports = pgTable(
  "data_exports",
  {
    id: identity(),
    userId: reference()
      .notNull()
      .references(() => users.id),
    askedAt: createdNow(),
    /** When the job last began to make it. */
    startedAt: instant(),
    readyAt: instant(),
    /** Set with `readyAt`; the chunks are deleted then. */
    expiresAt: instant(),
    /** Of the archive, in all. */
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

/** An archive in pieces, so that no process ever holds it whole. */
export const dataExportChunks = pgTable(
  "data_export_chunks",
  {
    exportId: reference()
      .notNull()
      .references(() => dataExports.id, { onDelete: "cascade" }),
    number: integer().notNull(),
    bytes: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.exportId, table.number] })],
);
