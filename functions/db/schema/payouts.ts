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
import { tokens } from "./catalogue.ts";
import { createdNow, identity, instant, reference, units } from "./columns.ts";
import { users } from "./people.ts";

/** Money that leaves: what members claimed, and the transactions that pay it. */

/** EIP-155. */
const chainId = () => bigint({ mode: "number" }).notNull();
const chainAddress = () => text().notNull();

/**
 * One transaction of ours at one nonce of one account. What it does never changes; what it bids does,
 * and each bid is a row of `chain_attempts`. The chain takes one transaction of a nonce, so that at
 * most one of the bids counts, and nothing is paid twice.
 */
export const chainTransactions = pgTable(
  "chain_transactions",
  {
    id: identity(),
    chainId: chainId(),
    signer: chainAddress(),
    nonce: bigint({ mode: "number" }).notNull(),
    /**
     * `approval` lets the batch contract move a token of the signer. `gap` does nothing, so that the
     * nonces after it count. `foreign` was seen in a block and is not ours.
     */
    purpose: text({ enum: ["payout", "approval", "gap", "foreign"] }).notNull(),
    /** The token's contract; null for the chain's own coin. */
    token: text(),
    recipient: chainAddress(),
    value: units().notNull(),
    data: text().notNull(),
    gas: units().notNull(),
    createdAt: createdNow(),
    /** It is in no earlier block. */
    firstBlock: reference().notNull(),
    /** Up to which block another transaction of this nonce was looked for. */
    searchedTo: reference(),
    /** What became of it, once that is final. */
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

/** A signed transaction, written before it is broadcast. A higher bid has the same nonce. */
export const chainAttempts = pgTable(
  "chain_attempts",
  {
    hash: text().primaryKey(),
    transactionId: reference()
      .notNull()
      .references(() => chainTransactions.id),
    /** What is broadcast, as often as it takes. */
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
 * Why a payout was given back: the recipient's or the token's code refused it; another transaction
 * took its nonce; its address was not the member's any more, or its token could not be cashed out any
 * more, before it was signed.
 */
export const payoutFailures = ["refused", "replaced", "address-changed", "not-cashable"] as const;

export const payouts = pgTable(
  "payouts",
  {
    id: identity(),
    userId: reference()
      .notNull()
      .references(() => users.id),
    token: text()
      .notNull()
      .references(() => tokens.symbol),
    amount: units().notNull(),
    chainId: chainId(),
    /** As it was when the payout was claimed. Empty once its owner's account is deleted. */
    address: chainAddress(),
    state: text({ enum: payoutStates }).notNull().default("claimed"),
    /** Of the form that claimed it: what comes again is the same claim. */
    formKey: text().notNull(),
    claimedAt: createdNow(),
    /** When the worker looks at it, where it could not be paid at once. */
    lookAgainAt: createdNow(),
    /** Whether it is paid singly, because a batch that it was in failed as a whole. */
    isSingle: boolean().notNull().default(false),
    transactionId: reference().references(() => chainTransactions.id),
    /** Which payment of the transaction it is. */
    place: integer(),
    sentAt: instant(),
    confirmedAt: instant(),
    /** Of the transaction that paid it, once that is final. */
    transactionHash: text(),
    failedAt: instant(),
    failure: text({ enum: payoutFailures }),
  },
  (table) => [
    unique("payout_claimed_once").on(table.userId, table.formKey),
    unique("one_payment_a_place").on(table.transactionId, table.place),
    index("payouts_of_user").on(table.userId, table.id),
    index("payouts_to_sign")
      .on(table.chainId, table.lookAgainAt, table.id)
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
        or (${table.transactionId} is not null and ${table.place} is not null and ${table.sentAt} is not null)`,
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

/** The accounts that pay out, as the worker last saw them. Who signs locks the row. */
export const hotWallets = pgTable(
  "hot_wallets",
  {
    chainId: chainId(),
    signer: chainAddress(),
    /** The nonce after the last one that was used. */
    nextNonce: bigint({ mode: "number" }).notNull(),
    /** The first nonce that is ours to use; null until the chain was asked. */
    firstNonce: bigint({ mode: "number" }),
    /** Up to this block there is no transaction of the account with `nextNonce`. */
    searchedTo: reference(),
    lookedAt: instant(),
    /** What keeps the worker from paying, in words for admins; null while nothing does. */
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
    /** A token's symbol; empty for the chain's own coin, which pays the fees. */
    token: text().notNull(),
    balance: units().notNull(),
    /** What should be there at least. */
    needed: units().notNull(),
    lookedAt: createdNow(),
    /** Since when it has been less; admins were told then. */
    lowSince: instant(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.signer, table.token] })],
);

/**
 * `receipt`: one that cannot be believed, which keeps its payouts waiting; `foreign-nonce`: a transaction
 * of the account that is not ours; `gap`: a nonce that was left out; `token`: a contract that does not
 * answer; `received`: a payment of which another amount arrived.
 */
export const troubleKinds = ["receipt", "foreign-nonce", "gap", "token", "received"] as const;

/** What keeps payouts waiting, or must be looked at by an admin. `reconcile` names each that is open. */
export const payoutTroubles = pgTable(
  "payout_troubles",
  {
    id: identity(),
    chainId: chainId(),
    kind: text({ enum: troubleKinds }).notNull(),
    /** What it is about, as `transaction 7`. */
    subject: text().notNull(),
    /** The token that it is about, where it is about one. */
    token: text().references(() => tokens.symbol),
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

/** What the account that pays and the treasuries have of a token together, as the worker last saw it. */
export const tokenFunds = pgTable("token_funds", {
  token: text()
    .primaryKey()
    .references(() => tokens.symbol),
  chainId: chainId(),
  balance: units().notNull(),
  lookedAt: createdNow(),
});

/** When admins stopped all payouts, and let them go on. Nothing is claimed or signed in between. */
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

/** What a member says is wrong with a payout. Its number is what they can refer to. */
export const payoutReports = pgTable(
  "payout_reports",
  {
    id: identity(),
    payoutId: reference()
      .notNull()
      .references(() => payouts.id),
    userId: reference()
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
    createdAt: createdNow(),
    /** When an admin was done with it. */
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
