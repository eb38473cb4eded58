import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { tokens } from "./catalogue.ts";
import { createdNow, identity, reference, units } from "./columns.ts";
import { users } from "./people.ts";
import { submissions } from "./work.ts";

/**
 * Every movement of value: a transfer between two accounts of the same token, with two entries,
 * which a trigger writes. Nothing is ever updated except an account's running balance, which only
 * the trigger updates.
 */

export const accounts = pgTable(
  "accounts",
  {
    id: identity(),
    token: text()
      .notNull()
      .references(() => tokens.symbol),
    /** Null for the platform's own accounts. */
    userId: reference().references(() => users.id),
    /** `wallet` for a member; `pool:<community slug>` and the like for the platform. */
    kind: text().notNull(),
    /**
     * Running balance; an account of the platform keeps none (its balance is the sum of its
     * entries), so that rewards do not queue for its row.
     */
    balance: units()
      .notNull()
      .default(sql`0`),
    version: bigint({ mode: "bigint" })
      .notNull()
      .default(sql`0`),
    tracked: boolean().notNull(),
    createdAt: createdNow(),
  },
  (table) => [
    unique("account_of_token").on(table.id, table.token),
    unique("account_once").on(table.userId, table.token, table.kind).nullsNotDistinct(),
    check("no_negative_balance", sql`${table.balance} >= 0`),
    check("member_accounts_are_tracked", sql`${table.tracked} = (${table.userId} is not null)`),
  ],
);

export const transfers = pgTable(
  "transfers",
  {
    id: identity(),
    /** What happened, so that it can happen once: `challenge-reward:<challenge>:<user>`. */
    idempotencyKey: text().notNull().unique(),
    kind: text().notNull(),
    token: text().notNull(),
    debitAccountId: reference().notNull(),
    creditAccountId: reference().notNull(),
    amount: units().notNull(),
    submissionId: reference().references(() => submissions.id),
    createdAt: createdNow(),
  },
  (table) => [
    check("amount_positive", sql`${table.amount} > 0`),
    check("two_accounts", sql`${table.debitAccountId} <> ${table.creditAccountId}`),
    foreignKey({
      name: "debit_account_of_token",
      columns: [table.debitAccountId, table.token],
      foreignColumns: [accounts.id, accounts.token],
    }),
    foreignKey({
      name: "credit_account_of_token",
      columns: [table.creditAccountId, table.token],
      foreignColumns: [accounts.id, accounts.token],
    }),
    index("transfers_of_submission").on(table.submissionId),
  ],
);

export const entries = pgTable(
  "entries",
  {
    accountId: reference()
      .notNull()
      .references(() => accounts.id),
    transferId: reference()
      .notNull()
      .references(() => transfers.id),
    /** Signed: what the account gained. */
    amount: units().notNull(),
    /** Null for untracked accounts. */
    balanceAfter: units(),
    version: bigint({ mode: "bigint" }),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.transferId] }),
    uniqueIndex("entry_sequence")
      .on(table.accountId, table.version)
      .where(sql`${table.version} is not null`),
  ],
);
