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
import { communities, tokens } from "../catalogue.ts";
import {
  createdNow,
  identity,
  instant,
  reference,
  referenceTo,
  textReferenceTo,
  units,
} from "../columns.ts";
import { users } from "../people.ts";
import { submissions } from "../work.ts";

/**
 * The double-entry ledger: each transfer joins two accounts of one token, and a trigger writes its
 * two entries. Nothing is updated except running balances, by the trigger.
 */

export const ledgerAccounts = pgTable(
  "accounts",
  {
    id: identity(),
    token: textReferenceTo(() => tokens.symbol).notNull(),
    userId: referenceTo(() => users.id),
    /**
     * `wallet` for a member. For the platform: `pool:<community slug>` is available money,
     * `reserved:<community slug>` promised money, `withdrawals:<community slug>` money on its way
     * back, `payouts:claimed` claimed and not yet paid, `deposits:waiting` deposits without a pool;
     * all others are external sources.
     */
    kind: text().notNull(),
    /**
     * The balance cannot be negative. It is not maintained for external sources, whose balance is the sum of their
     * entries.
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
      sql`${table.tracked} = (${table.userId} is not null or ${table.kind} ~ '^(pool|reserved|payouts|deposits|withdrawals):')`,
    ),
  ],
);

export const transfers = pgTable(
  "transfers",
  {
    id: identity(),
    /** Identifies the event, so that it is recorded once: `challenge-reward:<challenge>:<user>`. */
    idempotencyKey: text().notNull().unique(),
    kind: text().notNull(),
    token: text().notNull(),
    debitAccountId: reference().notNull(),
    creditAccountId: reference().notNull(),
    amount: units().notNull(),
    submissionId: referenceTo(() => submissions.id),
    /**
     * Until this time a correction may revert the transfer, so the amount cannot be claimed; null: claimable at once. A
     * reversal has the same time, so that the sum of both is the held amount.
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
      foreignColumns: [ledgerAccounts.id, ledgerAccounts.token],
    }),
    foreignKey({
      name: "credit_account_of_token",
      columns: [table.creditAccountId, table.token],
      foreignColumns: [ledgerAccounts.id, ledgerAccounts.token],
    }),
    index("transfers_of_submission").on(table.submissionId),
    index("fundings_of_pool")
      .on(table.creditAccountId, table.id)
      .where(sql`${table.kind} in ('funding', 'deposit')`),
    index("held_credits")
      .on(table.creditAccountId, table.heldUntil)
      .where(sql`${table.heldUntil} is not null`),
    index("held_debits")
      .on(table.debitAccountId, table.heldUntil)
      .where(sql`${table.heldUntil} is not null`),
  ],
);

/**
 * The account classes that each kind of transfer may join; a class is the account kind before the
 * colon. The trigger `check_transfer` refuses other transfers, and `reconcile` reports them.
 */
export const transferRules = pgTable(
  "transfer_rules",
  {
    kind: text().notNull(),
    debit: text().notNull(),
    credit: text().notNull(),
    /** A regular expression for the transfer's key. */
    keyForm: text().notNull(),
    /** The row that the key or submission names; the trigger compares it with the transfer. */
    names: text({
      enum: [
        "community",
        "operation",
        "reservation",
        "award",
        "payout",
        "deposit",
        "withdrawal",
        "member",
        "nothing",
      ],
    }).notNull(),
    former: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.debit, table.credit, table.keyForm] }),
    check(
      "named_row_known",
      sql`${table.names} in ('community', 'operation', 'reservation', 'award', 'payout', 'deposit', 'withdrawal', 'member', 'nothing')`,
    ),
  ],
);

export const entries = pgTable(
  "entries",
  {
    accountId: referenceTo(() => ledgerAccounts.id).notNull(),
    transferId: referenceTo(() => transfers.id).notNull(),
    amount: units().notNull(),
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
 * The rewards that a submission reserved from its community's pool. The amount never changes, even
 * if the catalogue does.
 */
export const reservations = pgTable(
  "reservations",
  {
    submissionId: referenceTo(() => submissions.id).notNull(),
    kind: text({
      enum: ["challenge-reward", "late-reward", "feedback-reward", "referral-reward"],
    }).notNull(),
    userId: referenceTo(() => users.id).notNull(),
    communityId: referenceTo(() => communities.id).notNull(),
    token: textReferenceTo(() => tokens.symbol).notNull(),
    amount: units().notNull(),
    pieces: integer().notNull(),
    /** The unspent amount, changed only by transfers; zero at first. */
    left: units()
      .notNull()
      .default(sql`0`),
    createdAt: createdNow(),
    expiresAt: instant().notNull(),
    warnedAt: instant(),
    endedAt: instant().default(sql`now()`),
    ending: text({ enum: ["paid", "released", "expired"] }).default("released"),
    /** The time since which the pool cannot cover a due reward. The reward is paid when the pool is funded. */
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
      sql`${table.kind} in ('challenge-reward', 'late-reward', 'feedback-reward', 'referral-reward')`,
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
