import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { tokens } from "../catalogue.ts";
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
import { withdrawals } from "./withdrawals.ts";

/** Payouts: claims, and the transactions that pay them. */

const chainId = () => bigint({ mode: "number" }).notNull();
const chainAddress = () => text().notNull();

/**
 * One transaction at one nonce of one account. Its effect never changes; each fee bid is a row of
 * `chain_attempts`. The chain accepts one transaction per nonce, so at most one bid is mined and
 * nothing is paid twice.
 */
export const chainTransactions = pgTable(
  "chain_transactions",
  {
    id: identity(),
    chainId: chainId(),
    signer: chainAddress(),
    nonce: bigint({ mode: "number" }).notNull(),
    /**
     * `approval` lets the batch contract transfer the signer's token. `gap` has no effect and fills
     * a missing nonce. `foreign` is a mined transaction that this system did not sign.
     */
    purpose: text({ enum: ["payout", "approval", "gap", "foreign"] }).notNull(),
    token: text(),
    recipient: chainAddress(),
    value: units().notNull(),
    data: text().notNull(),
    gas: units().notNull(),
    createdAt: createdNow(),
    firstBlock: reference().notNull(),
    /** The last block searched for another transaction of this nonce. */
    searchedTo: reference(),
    outcome: text({ enum: ["succeeded", "reverted", "replaced"] }),
    settledAt: instant(),
    minedHash: text(),
    minedBlock: reference(),
    minedBlockHash: text(),
  },
  (table) => [
    unique("one_transaction_a_nonce").on(table.chainId, table.signer, table.nonce),
    index("open_chain_transactions")
      .on(table.chainId, table.signer, table.nonce)
      .where(sql`${table.settledAt} is null`),
    check("purpose_known", sql`${table.purpose} in ('payout', 'approval', 'gap', 'foreign')`),
    check("outcome_known", sql`${table.outcome} in ('succeeded', 'reverted', 'replaced')`),
    check("settled_somehow", sql`(${table.settledAt} is null) = (${table.outcome} is null)`),
    check(
      "settled_in_a_block",
      sql`(${table.settledAt} is null) = (${table.minedHash} is null)
        and (${table.minedHash} is null) = (${table.minedBlock} is null)`,
    ),
  ],
);

/** A signed transaction, stored before it is broadcast. A higher bid has the same nonce. */
export const chainAttempts = pgTable(
  "chain_attempts",
  {
    hash: text().primaryKey(),
    transactionId: referenceTo(() => chainTransactions.id).notNull(),
    raw: text().notNull(),
    maxFee: units().notNull(),
    tip: units().notNull(),
    createdAt: createdNow(),
  },
  (table) => [
    index("attempts_of_transaction").on(table.transactionId, table.createdAt),
    unique("one_bid_of_a_height").on(table.transactionId, table.maxFee),
  ],
);

export const payoutStates = ["claimed", "sent", "confirmed", "failed"] as const;

/**
 * The reasons for a failed payout: the recipient's or token's code refused it; another transaction used its nonce; or,
 * before signing, the address changed or the token became uncashable.
 */
export const payoutFailures = ["refused", "replaced", "address-changed", "not-cashable"] as const;

export const payouts = pgTable(
  "payouts",
  {
    id: identity(),
    userId: referenceTo(() => users.id).notNull(),
    token: textReferenceTo(() => tokens.symbol).notNull(),
    amount: units().notNull(),
    chainId: chainId(),
    address: chainAddress(),
    state: text({ enum: payoutStates }).notNull().default("claimed"),
    formKey: text().notNull(),
    /**
     * The withdrawal that the payout pays back; `userId` then asked for the withdrawal. Null for a member's own payout.
     */
    withdrawalId: referenceTo(() => withdrawals.id),
    claimedAt: createdNow(),
    retryAt: createdNow(),
    isSingle: boolean().notNull().default(false),
    transactionId: referenceTo(() => chainTransactions.id),
    position: integer(),
    sentAt: instant(),
    confirmedAt: instant(),
    transactionHash: text(),
    failedAt: instant(),
    failure: text({ enum: payoutFailures }),
  },
  (table) => [
    unique("payout_claimed_once").on(table.userId, table.formKey),
    unique("one_payment_a_position").on(table.transactionId, table.position),
    index("payouts_of_user").on(table.userId, table.id),
    index("payouts_of_withdrawal")
      .on(table.withdrawalId)
      .where(sql`${table.withdrawalId} is not null`),
    index("payouts_to_sign")
      .on(table.chainId, table.retryAt, table.id)
      .where(sql`${table.state} = 'claimed'`),
    index("confirmed_payouts")
      .on(table.token, table.id)
      .where(sql`${table.state} = 'confirmed'`),
    index("waiting_payouts")
      .on(table.state, table.claimedAt)
      .where(sql`${table.state} in ('claimed', 'sent')`),
    index("payouts_by_day").on(table.token, table.claimedAt),
    check("amount_positive", sql`${table.amount} > 0`),
    check("payout_state_known", sql`${table.state} in ('claimed', 'sent', 'confirmed', 'failed')`),
    check(
      "payout_failure_known",
      sql`${table.failure} in ('refused', 'replaced', 'address-changed', 'not-cashable')`,
    ),
    check("address_of_evm", sql`${table.address} ~ '^(0x[0-9A-Fa-f]{40})?$'`),
    check(
      "claimed_in_no_transaction",
      sql`${table.state} <> 'claimed' or ${table.transactionId} is null`,
    ),
    check(
      "sent_in_a_transaction",
      sql`${table.state} not in ('sent', 'confirmed')
        or (${table.transactionId} is not null and ${table.position} is not null and ${table.sentAt} is not null)`,
    ),
    check(
      "confirmed_by_a_transaction",
      sql`(${table.state} = 'confirmed') = (${table.confirmedAt} is not null)
        and (${table.state} <> 'confirmed' or ${table.transactionHash} is not null)`,
    ),
    check(
      "failed_for_a_reason",
      sql`(${table.state} = 'failed') = (${table.failedAt} is not null)
        and (${table.failedAt} is null) = (${table.failure} is null)`,
    ),
  ],
);

/** The payout accounts as the worker last saw them. Signing locks the row. */
export const hotWallets = pgTable(
  "hot_wallets",
  {
    chainId: chainId(),
    signer: chainAddress(),
    nextNonce: bigint({ mode: "number" }).notNull(),
    /** The first nonce of this system; null until the chain was asked. */
    firstNonce: bigint({ mode: "number" }),
    searchedTo: reference(),
    lookedAt: instant(),
    trouble: text(),
    troubleSince: instant(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.signer] })],
);

export const hotBalances = pgTable(
  "hot_balances",
  {
    chainId: chainId(),
    signer: chainAddress(),
    token: text().notNull(),
    balance: units().notNull(),
    needed: units().notNull(),
    lookedAt: createdNow(),
    lowSince: instant(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.signer, table.token] })],
);

/**
 * `receipt`: an invalid receipt, so its payouts wait; `foreign-nonce`: another transaction of the account; `gap`: a
 * missing nonce; `token`: a contract that does not respond; `received`: a different amount of a payment arrived;
 * `restored`: a backup was restored and is not compared with the chain yet; `unknown-payment`: the account paid for no
 * payout of this database.
 */
export const troubleKinds = [
  "receipt",
  "foreign-nonce",
  "gap",
  "token",
  "received",
  "restored",
  "unknown-payment",
] as const;

/** Problems that delay payouts or need an admin. `reconcile` reports the open ones. */
export const payoutTroubles = pgTable(
  "payout_troubles",
  {
    id: identity(),
    chainId: chainId(),
    kind: text({ enum: troubleKinds }).notNull(),
    subject: text().notNull(),
    token: textReferenceTo(() => tokens.symbol),
    expected: text().notNull(),
    found: text().notNull(),
    foundAt: createdNow(),
    seenAt: createdNow(),
    endedAt: instant(),
  },
  (table) => [
    uniqueIndex("one_open_trouble")
      .on(table.chainId, table.kind, table.subject)
      .where(sql`${table.endedAt} is null`),
    index("open_troubles_of_token")
      .on(table.token)
      .where(sql`${table.endedAt} is null`),
  ],
);

export const tokenFunds = pgTable("token_funds", {
  token: textReferenceTo(() => tokens.symbol).primaryKey(),
  chainId: chainId(),
  balance: units().notNull(),
  lookedAt: createdNow(),
});

/** Pauses of all payouts by admins. Nothing is claimed or signed during a pause. */
export const payoutPauses = pgTable(
  "payout_pauses",
  {
    id: identity(),
    startedAt: createdNow(),
    endedAt: instant(),
  },
  (table) => [
    uniqueIndex("one_pause_at_a_time")
      .on(sql`(true)`)
      .where(sql`${table.endedAt} is null`),
  ],
);

export const payoutReports = pgTable(
  "payout_reports",
  {
    id: identity(),
    payoutId: referenceTo(() => payouts.id).notNull(),
    userId: referenceTo(() => users.id).notNull(),
    text: text().notNull(),
    createdAt: createdNow(),
    settledAt: instant(),
  },
  (table) => [
    index("reports_of_user").on(table.userId),
    index("reports_of_payout").on(table.payoutId, table.id),
    uniqueIndex("one_open_report")
      .on(table.payoutId)
      .where(sql`${table.settledAt} is null`),
    index("open_reports")
      .on(table.id)
      .where(sql`${table.settledAt} is null`),
  ],
);
