import { sql } from "drizzle-orm";
import { z } from "zod";
import {
  fundingWeeks,
  type FundedToken,
  type getFunding as endpoint,
} from "../../../contract/money/funding.ts";
import type { Database } from "../../../db/connect.ts";
import { query } from "../../../db/query.ts";
import type { Actor } from "../../actor.ts";
import { requireRole, rolesIn } from "../people/require-role.ts";
import { moneyOf } from "../../money-of.ts";
import { listLowPools, type LowPool } from "../../money/funding/low-pools.ts";
import type { DepositSettings } from "../../money/deposit/deposit-settings.ts";
import { describeTerms } from "./deposit-terms.ts";

const units = z.string().transform(BigInt);

const balance = z.object({
  token: z.string(),
  decimals: z.int(),
  available: units,
  reserved: units,
  withdrawing: units,
  paid: units,
});

/** The tokens of a community's pools, with the balances of their accounts. */
const readBalances = (database: Database, id: bigint, slug: string) =>
  query(
    database,
    balance,
    sql`select a.token, k.decimals,
        sum(a.balance) filter (where a.kind = ${`pool:${slug}`})::text as available,
        coalesce(sum(a.balance) filter (where a.kind = ${`reserved:${slug}`}), 0)::text as reserved,
        coalesce(sum(a.balance) filter (where a.kind = ${`withdrawals:${slug}`}), 0)::text as withdrawing,
        coalesce((select sum(case when m.kind like '%-reversal' then -m.amount else m.amount end)
          from payment_months m where m.community_id = ${id} and m.token = a.token), 0)::text as paid
      from accounts a join tokens k on k.symbol = a.token
      where a.user_id is null and a.kind in (${`pool:${slug}`}, ${`reserved:${slug}`}, ${`withdrawals:${slug}`})
      group by a.token, k.decimals order by a.token`,
  );

const flow = z.object({
  token: z.string(),
  week: z.string().nullable(),
  amount: units,
  pieces: z.int(),
});

const weekOf = sql`to_char(date_trunc('week', t.created_at at time zone 'utc'), 'YYYY-MM-DD')`;
const isShown = sql`t.created_at >= date_trunc('week', now() at time zone 'utc') at time zone 'utc' - ${fundingWeeks - 1} * interval '7 days'`;

/** The sums that came into each pool, by week. The week null has the sum of all weeks before the shown ones. */
const readFunded = (database: Database, slug: string) =>
  query(
    database,
    flow,
    sql`select a.token, case when ${isShown} then ${weekOf} end as week, sum(e.amount)::text as amount, count(*)::int as pieces
      from accounts a join entries e on e.account_id = a.id join transfers t on t.id = e.transfer_id
      where a.user_id is null and a.kind = ${`pool:${slug}`}
        and t.kind in ('funding', 'deposit', 'withdrawal', 'withdrawal-return', 'payout-return')
      group by 1, 2`,
  );

/** The sums that each pool has paid for work and feedback, by week, with the number of passes. */
const readPaid = (database: Database, id: bigint) =>
  query(
    database,
    flow,
    sql`select t.token, ${weekOf} as week,
        sum(case when t.kind like '%-reversal' then -t.amount else t.amount end)::text as amount,
        coalesce(sum(case t.kind when 'challenge-reward' then 1 when 'challenge-reward-reversal' then -1 else 0 end), 0)::int as pieces
      from payments p join transfers t on t.id = p.transfer_id
      where p.community_id = ${id} and ${isShown}
      group by 1, 2`,
  );

/** The Mondays of the shown weeks, oldest first. */
function shownWeeks(now = new Date()): string[] {
  const monday = now.getUTCDate() - ((now.getUTCDay() + 6) % 7);
  return Array.from({ length: fundingWeeks }, (_, n) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), monday - 7 * (fundingWeeks - 1 - n)))
      .toISOString()
      .slice(0, 10),
  );
}

type Flow = z.output<typeof flow>;
const sum = (rows: readonly Flow[]) => rows.reduce((total, { amount }) => total + amount, 0n);
const countPasses = (rows: readonly Flow[]) =>
  rows.reduce((total, { pieces }) => total + pieces, 0);

function describeToken(
  { token, decimals, available, reserved, withdrawing, paid }: z.output<typeof balance>,
  funded: readonly Flow[],
  spent: readonly Flow[],
  low: LowPool | undefined,
): FundedToken {
  const money = (amount: bigint) => moneyOf(token, decimals, amount);
  const passes = countPasses(spent);
  const perPass = passes > 0 ? sum(spent) / BigInt(passes) : null;
  const passesLeft = perPass !== null && perPass > 0n ? Number(available / perPass) : null;
  const mondays = shownWeeks();
  const first = mondays.findIndex((monday) =>
    spent.some(({ week, pieces }) => week === monday && pieces > 0),
  );
  const paceWeeks = fundingWeeks - Math.max(first, 0);
  const inWeek = (rows: readonly Flow[], week: string) => rows.filter((row) => row.week === week);
  return {
    token,
    funded: money(sum(funded)),
    reserved: money(reserved),
    paid: money(paid),
    available: money(available),
    withdrawing: money(withdrawing),
    isLow: low !== undefined,
    perPass: perPass === null ? null : money(perPass),
    passesLeft,
    weeksLeft: passesLeft === null ? null : Math.floor((passesLeft * paceWeeks) / passes),
    paceWeeks,
    weeks: mondays.map((week) => ({
      week,
      funded: money(sum(inWeek(funded, week))),
      paid: money(sum(inWeek(spent, week))),
      passes: countPasses(inWeek(spent, week)),
    })),
  };
}

/** Throws `not-found`, and `not-in-role` unless the actor is an owner or author. */
export async function getFunding(
  database: Database,
  actor: Actor,
  slug: string,
  settings: DepositSettings,
): Promise<z.output<(typeof endpoint)["response"]>> {
  const community = await requireRole(database, actor, slug, ["owner", "author"]);
  const [roles, balances, funded, paid, low, deposits] = await Promise.all([
    rolesIn(database, actor.userId, community.id),
    readBalances(database, community.id, slug),
    readFunded(database, slug),
    readPaid(database, community.id),
    listLowPools(database, community.id),
    describeTerms(database, community, settings),
  ]);
  const of = (rows: readonly Flow[], token: string) => rows.filter((row) => row.token === token);
  return {
    isOwner: roles.includes("owner"),
    tokens: balances.map((one) =>
      describeToken(
        one,
        of(funded, one.token),
        of(paid, one.token),
        low.find(({ token }) => token === one.token),
      ),
    ),
    deposits,
  };
}
