import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { communities, tokens } from "./catalogue.ts";
import { createdNow, identity, instant, reference, units } from "./columns.ts";
import { transfers } from "./ledger.ts";

/**
 * What the public figures are made of. Triggers count each payment and each evaluation in its own
 * transaction, so that reading costs the same however many there are.
 */

const community = () =>
  reference()
    .notNull()
    .references(() => communities.id);

const token = () =>
  text()
    .notNull()
    .references(() => tokens.symbol);

/**
 * The rewards for work and feedback that a community paid or took back, in the order of the ledger: a
 * list of them is read from here.
 */
export const payments = pgTable(
  "payments",
  {
    communityId: community(),
    transferId: reference()
      .notNull()
      .references(() => transfers.id),
  },
  (table) => [primaryKey({ columns: [table.communityId, table.transferId] })],
);

/** What a community paid in a month (UTC; `month` is its first day), by token and kind of transfer. */
export const paymentMonths = pgTable(
  "payment_months",
  {
    communityId: community(),
    token: token(),
    kind: text().notNull(),
    month: date().notNull(),
    pieces: integer().notNull(),
    amount: units().notNull(),
  },
  (table) => [primaryKey({ columns: [table.communityId, table.token, table.kind, table.month] })],
);

/**
 * How many submissions were evaluated in a month after waiting so long: `bucket` counts steps of 5 %
 * above a minute (`delay_bucket`).
 */
export const reviewDelays = pgTable(
  "review_delays",
  {
    communityId: community(),
    month: date().notNull(),
    bucket: integer().notNull(),
    pieces: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.communityId, table.month, table.bucket] })],
);

/** The same of payouts, from the claim until it is final on the chain; of a token, not a community. */
export const payoutDelays = pgTable(
  "payout_delays",
  {
    token: token(),
    month: date().notNull(),
    bucket: integer().notNull(),
    pieces: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.token, table.month, table.bucket] })],
);

/** What a whole token was worth at a time, and who says so. Nothing is ever changed or deleted. */
export const rates = pgTable(
  "rates",
  {
    id: identity(),
    token: token(),
    currency: text({ enum: ["USD", "EUR"] }).notNull(),
    price: numeric({ precision: 30, scale: 12 }).notNull(),
    source: text().notNull(),
    at: instant().notNull(),
    createdAt: createdNow(),
  },
  (table) => [
    index("newest_rates").on(table.token, table.currency, table.at, table.id),
    check("currency_known", sql`${table.currency} in ('USD', 'EUR')`),
    check("price_positive", sql`${table.price} > 0`),
  ],
);

/** The rates at which a reward counts for good: the newest of its token when it was awarded. */
export const transferRates = pgTable(
  "transfer_rates",
  {
    transferId: reference()
      .notNull()
      .references(() => transfers.id),
    rateId: reference()
      .notNull()
      .references(() => rates.id),
  },
  (table) => [primaryKey({ columns: [table.transferId, table.rateId] })],
);
