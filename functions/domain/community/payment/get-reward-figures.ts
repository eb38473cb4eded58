import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";
import type { RewardFigures } from "../../../contract/money/payment.ts";
import type { Database } from "../../../db/connect.ts";
import { query } from "../../../db/query.ts";
import { requireCommunity } from "../community/require-community.ts";
import { availableIn, reservedIn } from "../../money/pool/lock-pool.ts";
import { moneyOf } from "../../money-of.ts";
import { accountsOf } from "./accounts-of.ts";
import { delaysOf } from "./delays-of.ts";

const ofToken = z.object({ token: z.string(), decimals: z.int() });
const balance = ofToken.extend({ kind: z.string(), balance: z.string() });
const paidOf = ofToken.extend({ pieces: z.int(), amount: z.string() });
const month = paidOf.extend({ month: z.string() });

const net = (column: SQL) =>
  sql`case when m.kind like '%-reversal' then -${column} else ${column} end`;

export async function getRewardFigures(database: Database, slug: string): Promise<RewardFigures> {
  const { id } = await requireCommunity(database, slug);
  const balances = await query(
    database,
    balance,
    sql`
      select a.kind, a.token, k.decimals, a.balance::text from accounts a
      join tokens k on k.symbol = a.token where ${accountsOf(slug)} order by a.token`,
  );
  const paid = await query(
    database,
    paidOf,
    sql`
      select m.token, k.decimals, sum(${net(sql`m.pieces`)})::int as pieces,
        sum(${net(sql`m.amount`)})::text as amount
      from payment_months m join tokens k on k.symbol = m.token
      where m.community_id = ${id} group by m.token, k.decimals`,
  );
  const referrals = await query(
    database,
    month,
    sql`
      select to_char(m.month, 'YYYY-MM') as month, m.token, k.decimals,
        sum(${net(sql`m.pieces`)})::int as pieces, sum(${net(sql`m.amount`)})::text as amount
      from payment_months m join tokens k on k.symbol = m.token
      where m.community_id = ${id} and m.kind like 'referral-reward%' and m.month < month_of(now())
      group by m.month, m.token, k.decimals having sum(${net(sql`m.pieces`)}) > 0
      order by m.month desc, m.token limit 24`,
  );
  const pool = { community: slug, token: "" };
  return {
    pools: [...new Map(balances.map((one) => [one.token, one.decimals]))].map(
      ([token, decimals]) => {
        const money = (units = "0") => moneyOf(token, decimals, BigInt(units));
        const balanceOf = ({ platform }: { platform: string }) =>
          money(balances.find((one) => one.token === token && one.kind === platform)?.balance);
        const sum = paid.find((one) => one.token === token);
        return {
          available: balanceOf(availableIn(pool)),
          reserved: balanceOf(reservedIn(pool)),
          paid: money(sum?.amount),
          pieces: sum?.pieces ?? 0,
        };
      },
    ),
    reviews: await delaysOf(database, sql`review_delays where community_id = ${id}`),
    referrals: referrals.map(({ month, pieces, token, decimals, amount }) => ({
      month,
      pieces,
      amount: moneyOf(token, decimals, BigInt(amount)),
    })),
  };
}
