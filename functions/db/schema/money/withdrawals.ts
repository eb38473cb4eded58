import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, text, unique } from "drizzle-orm/pg-core";
import { withdrawalStates } from "../../../contract/money/withdrawal.ts";
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
import { deposits } from "./deposits.ts";

/**
 * Money of a pool on its way back to the sender of a deposit. It is set aside when an owner asks,
 * and a payout pays it once the time for objections is over. Members have no foreign key, so that
 * their accounts can be deleted.
 */
export const withdrawals = pgTable(
  "withdrawals",
  {
    id: identity(),
    communityId: referenceTo(() => communities.id).notNull(),
    token: textReferenceTo(() => tokens.symbol).notNull(),
    amount: units().notNull(),
    depositId: referenceTo(() => deposits.id).notNull(),
    chainId: bigint({ mode: "number" }).notNull(),
    /** The sender of the deposit. */
    address: text().notNull(),
    state: text({ enum: withdrawalStates }).notNull().default("waiting"),
    askedById: reference().notNull(),
    formKey: text().notNull(),
    createdAt: createdNow(),
    dueAt: instant().notNull(),
    endedAt: instant(),
    cancelledById: reference(),
  },
  (table) => [
    unique("withdrawal_asked_once").on(table.communityId, table.formKey),
    index("withdrawals_of_pool").on(table.communityId, table.token, table.id),
    index("withdrawals_of_deposit").on(table.depositId),
    index("waiting_withdrawals")
      .on(table.dueAt)
      .where(sql`${table.state} = 'waiting'`),
    check("amount_positive", sql`${table.amount} > 0`),
    check(
      "withdrawal_state_known",
      sql`${table.state} in ('waiting', 'cancelled', 'paying', 'paid', 'returned')`,
    ),
    check(
      "withdrawal_ended",
      sql`(${table.endedAt} is not null) = (${table.state} in ('cancelled', 'paid', 'returned'))`,
    ),
    check(
      "cancelled_by_an_owner",
      sql`(${table.cancelledById} is not null) = (${table.state} = 'cancelled')`,
    ),
  ],
);

/** Funding transfers of pools that have run low since. A row says that the owners were told. */
export const poolWarnings = pgTable("pool_warnings", {
  fundedBy: reference().primaryKey(),
  createdAt: createdNow(),
});
