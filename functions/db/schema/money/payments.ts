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
import { communities, tokens } from "../catalogue.ts";
import { createdNow, identity, instant, referenceTo, textReferenceTo, units } from "../columns.ts";
import { transfers } from "./ledger.ts";

/**
 * Public figures. Triggers update them with each payment and evaluation, so that reading has a
 * constant cost.
 */

const community = () => referenceTo(() => communities.id).notNull();

const token = () => textReferenceTo(() => tokens.symbol).notNull();

export const payments = pgTable(
  "payments",
  {
    communityId: community(),
    transferId: referenceTo(() => transfers.id).notNull(),
  },
  (table) => [primaryKey({ columns: [table.communityId, table.transferId] })],
);

/** A community's payments per month (UTC; `month` is its first day), token and kind of transfer. */
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
 * Evaluations per month by waiting time: `bucket` counts steps of 5 % above a minute
 * (`delay_bucket`).
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

/** Fiat rates of tokens with their source. Append-only. */
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

/** The rates stored permanently with a reward: the newest of its token at the award. */
export const transferRates = pgTable(
  "transfer_rates",
  {
    transferId: referenceTo(() => transfers.id).notNull(),
    rateId: referenceTo(() => rates.id).notNull(),
  },
  (table) => [primaryKey({ columns: [table.transferId, table.rateId] })],
);
