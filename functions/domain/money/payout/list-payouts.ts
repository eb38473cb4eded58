import { and, desc, eq, isNull, sql, type SQL } from "drizzle-orm";
import type { z } from "zod";
import type { listPayouts as endpoint, Payout } from "../../../contract/money/payout.ts";
import type { Database } from "../../../db/connect.ts";
import { chainAttempts, payoutReports, payouts, tokens } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { isBefore, pageOf, pageSize } from "../../keyset-paging.ts";
import { moneyOf } from "../../money-of.ts";

const newestBid = sql<string | null>`(select ${chainAttempts.hash} from ${chainAttempts}
  where ${chainAttempts.transactionId} = ${payouts.transactionId} order by ${chainAttempts.maxFee} desc limit 1)`;

const newestReport = sql<{ id: string; settled: boolean } | null>`(select
  json_build_object('id', ${payoutReports.id}::text, 'settled', ${payoutReports.settledAt} is not null)
  from ${payoutReports} where ${payoutReports.payoutId} = ${payouts.id}
  order by ${payoutReports.id} desc limit 1)`;

export const selectPayouts = async (
  database: Database,
  where: SQL | undefined,
  limit: number,
): Promise<(Payout & { readonly userId: bigint })[]> => {
  const rows = await database
    .select({
      id: payouts.id,
      userId: payouts.userId,
      token: payouts.token,
      decimals: tokens.decimals,
      explorer: tokens.explorer,
      amount: payouts.amount,
      address: payouts.address,
      state: payouts.state,
      claimedAt: payouts.claimedAt,
      sentAt: payouts.sentAt,
      confirmedAt: payouts.confirmedAt,
      failedAt: payouts.failedAt,
      failure: payouts.failure,
      hash: payouts.transactionHash,
      bid: newestBid,
      report: newestReport,
    })
    .from(payouts)
    .innerJoin(tokens, eq(tokens.symbol, payouts.token))
    .where(where)
    .orderBy(desc(payouts.id))
    .limit(limit);
  return rows.map(({ id, token, decimals, amount, hash, bid, report, ...row }) => ({
    ...row,
    id: id.toString(),
    amount: moneyOf(token, decimals, amount),
    transaction: hash ?? bid,
    report: report && { reference: report.id, isSettled: report.settled },
  }));
};

export const listPayouts = async (
  database: Database,
  { userId }: Actor,
  { cursor }: { cursor?: string | undefined },
): Promise<z.output<(typeof endpoint)["response"]>> => {
  const where = and(
    eq(payouts.userId, userId),
    isNull(payouts.withdrawalId),
    isBefore(payouts.id, cursor),
  );
  const found = await selectPayouts(database, where, pageSize + 1);
  const { rows, next } = pageOf(found, ({ id }) => id);
  return { payouts: rows, next };
};
