import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { communities, tokens } from "./catalogue.ts";
import { createdNow, identity, instant, reference, units } from "./columns.ts";
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
    /**
     * `wallet` for a member. For the platform, `pool:<community slug>` is what a community can still
     * promise, `reserved:<community slug>` what it has promised, and `payouts:claimed` what members claimed
     * and the chain has not paid yet; all others are sources outside.
     */
    kind: text().notNull(),
    /**
     * Running balance, which cannot go below zero. A source outside keeps none: its balance is the sum
     * of its entries.
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
    check(
      "outside_sources_are_untracked",
      sql`${table.tracked} = (${table.userId} is not null or ${table.kind} ~ '^(pool|reserved|payouts):')`,
    ),
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
    /**
     * Until when what it moved cannot be claimed, because a correction may take it back; null: at once.
     * What takes it back has the same time, so that the sum of both is what is held.
     */
    heldUntil: instant(),
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
    index("held_credits")
      .on(table.creditAccountId, table.heldUntil)
      .where(sql`${table.heldUntil} is not null`),
    index("held_debits")
      .on(table.debitAccountId, table.heldUntil)
      .where(sql`${table.heldUntil} is not null`),
  ],
);

/**
 * Which accounts a kind of transfer may join, by class: the part of an account's kind before a colon. A
 * transfer that fits no row is refused by a trigger (`check_transfer`), and named by `reconcile`.
 */
export const transferRules = pgTable(
  "transfer_rules",
  {
    kind: text().notNull(),
    debit: text().notNull(),
    credit: text().notNull(),
    /** A regular expression that the transfer's key matches. */
    keyForm: text().notNull(),
    /** The row that its key or its submission names, which the trigger compares it with. */
    names: text({
      enum: ["community", "act", "reservation", "award", "payout", "member", "nothing"],
    }).notNull(),
    /** Holds for what former releases wrote; nothing new is written by it. */
    former: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.debit, table.credit, table.keyForm] }),
    check(
      "named_row_known",
      sql`${table.names} in ('community', 'act', 'reservation', 'award', 'payout', 'member', 'nothing')`,
    ),
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

/**
 * What a submission has promised when it was made: so much of its community's pool is set aside. The
 * amount stays as it was promised, whatever the content says later.
 */
export const reservations = pgTable(
  "reservations",
  {
    submissionId: reference()
      .notNull()
      .references(() => submissions.id),
    kind: text({ enum: ["challenge-reward", "feedback-reward", "referral-reward"] }).notNull(),
    /** Whose submission it is. */
    userId: reference()
      .notNull()
      .references(() => users.id),
    communityId: reference()
      .notNull()
      .references(() => communities.id),
    token: text()
      .notNull()
      .references(() => tokens.symbol),
    /** Of one reward, and how many rewards there are. */
    amount: units().notNull(),
    pieces: integer().notNull(),
    /** What is still set aside, which transfers alone change. A new reservation has nothing yet. */
    left: units()
      .notNull()
      .default(sql`0`),
    createdAt: createdNow(),
    expiresAt: instant().notNull(),
    /** When its owner was told that it ends soon. */
    warnedAt: instant(),
    endedAt: instant().default(sql`now()`),
    ending: text({ enum: ["paid", "released", "expired"] }).default("released"),
    /** Since when the pool has not covered a reward that is due; it is paid when the pool is funded. */
    owedSince: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.submissionId, table.kind] }),
    index("open_reservations")
      .on(table.userId, table.communityId)
      .where(sql`${table.endedAt} is null`),
    index("reservations_by_end")
      .on(table.expiresAt)
      .where(sql`${table.endedAt} is null`),
    index("owed_reservations")
      .on(table.owedSince)
      .where(sql`${table.owedSince} is not null`),
    check(
      "reward_kind_known",
      sql`${table.kind} in ('challenge-reward', 'feedback-reward', 'referral-reward')`,
    ),
    check("amount_positive", sql`${table.amount} > 0 and ${table.pieces} > 0`),
    check(
      "left_of_what_was_promised",
      sql`${table.left} between 0 and ${table.amount} * ${table.pieces}`,
    ),
    check("nothing_left_when_ended", sql`(${table.endedAt} is null) = (${table.left} > 0)`),
    check("ended_for_a_reason", sql`(${table.endedAt} is null) = (${table.ending} is null)`),
    check("ending_known", sql`${table.ending} in ('paid', 'released', 'expired')`),
  ],
);
