import { and, desc, eq, isNull, ne, sql } from "drizzle-orm";
import type { z } from "zod";
import type { listCashOuts as endpoint } from "../../../contract/money/payment.ts";
import type { Database } from "../../../db/connect.ts";
import { payouts, tokens } from "../../../db/schema/index.ts";
import { requireCommunity } from "../community/require-community.ts";
import { moneyOf } from "../../money-of.ts";
import { accountsOf } from "./accounts-of.ts";
import { delaysOf } from "./delays-of.ts";

type CashOuts = z.output<(typeof endpoint)["response"]>;
type Token = typeof tokens.$inferSelect;

const shown = 10;

/**
 * The newest confirmed payouts of a token. Payouts of deleted members are excluded: their addresses
 * were erased, and a transaction would reveal one.
 */
async function latestOf(database: Database, { symbol, decimals, explorer }: Token) {
  const rows = await database
    .select({
      day: sql<string>`to_char(${payouts.confirmedAt} at time zone 'utc', 'YYYY-MM-DD')`,
      amount: payouts.amount,
      transaction: payouts.transactionHash,
    })
    .from(payouts)
    .where(
      and(
        eq(payouts.token, symbol),
        eq(payouts.state, "confirmed"),
        ne(payouts.address, ""),
        isNull(payouts.withdrawalId),
      ),
    )
    .orderBy(desc(payouts.id))
    .limit(shown);
  return rows.map(({ day, amount, transaction }) => ({
    day,
    amount: moneyOf(symbol, decimals, amount),
    transaction: transaction ?? "",
    explorer: explorer && `${explorer}/tx/${transaction}`,
  }));
}

/** Payouts of the tokens in a community's pools, across all communities. Throws `not-found`. */
export async function listCashOuts(database: Database, slug: string): Promise<CashOuts> {
  await requireCommunity(database, slug);
  const found = await database
    .select()
    .from(tokens)
    .where(
      sql`exists (select from accounts a where a.token = ${tokens.symbol} and ${accountsOf(slug)})`,
    )
    .orderBy(tokens.symbol);
  const described = found.map(async (token) => ({
    token: token.symbol,
    isCashable: token.cashable,
    waits: await delaysOf(database, sql`payout_delays where token = ${token.symbol}`),
    latest: await latestOf(database, token),
  }));
  return { tokens: await Promise.all(described) };
}
