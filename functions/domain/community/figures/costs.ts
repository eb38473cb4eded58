import { sql } from "drizzle-orm";
import { z } from "zod";
import { figureWeeks } from "../../../contract/community/figures.ts";
import type { Database } from "../../../db/connect.ts";
import { query } from "../../../db/query.ts";
import { moneyOf } from "../../money-of.ts";
import { mergeSmall, type Group } from "./merge-small.ts";
import { ofCourse, weekOf } from "./weeks.ts";

const ids = z.array(z.string());
const cost = z.object({
  token: z.string(),
  decimals: z.int(),
  week: z.int(),
  units: z.string(),
  passes: z.int(),
  paid: ids,
  unpaid: ids,
});
type Cost = z.output<typeof cost>;

/** The sums that passed work and its feedback were paid by week, less reversals. */
const readCosts = (database: Database, id: bigint) =>
  query(
    database,
    cost,
    sql`
    with works as (
      select s.id, s.author_id, ${weekOf} as week from submissions s
      where ${ofCourse(id)} and s.state = 'passed'
    ), paid as (
      select w.id, t.token, sum(case when t.kind like '%-reversal' then -t.amount else t.amount end) as units
      from works w join transfers t on t.submission_id = w.id and t.kind in
        ('challenge-reward', 'challenge-reward-reversal', 'late-reward', 'late-reward-reversal', 'feedback-reward', 'feedback-reward-reversal')
      group by w.id, t.token
    )
    select k.symbol as token, k.decimals, w.week, coalesce(sum(p.units), 0)::text as units,
      count(p.units)::int as passes,
      coalesce(array_agg(distinct w.author_id::text) filter (where p.units is not null), '{}') as paid,
      coalesce(array_agg(distinct w.author_id::text) filter (where p.units is null), '{}') as unpaid
    from works w join tokens k on k.symbol in (select token from paid)
      left join paid p on p.id = w.id and p.token = k.symbol
    group by k.symbol, k.decimals, w.week order by k.symbol`,
  );

type Sum = {
  readonly units: bigint;
  readonly passes: number;
  readonly paid: ReadonlySet<string>;
  readonly unpaid: ReadonlySet<string>;
};

const kinds = {
  join: (one: Sum, other: Sum): Sum => ({
    units: one.units + other.units,
    passes: one.passes + other.passes,
    paid: new Set([...one.paid, ...other.paid]),
    unpaid: new Set([...one.unpaid, ...other.unpaid]),
  }),
  sizes: ({ paid, unpaid }: Sum) => [paid.size, unpaid.size],
};

const nothing: Sum = { units: 0n, passes: 0, paid: new Set(), unpaid: new Set() };

const sumOf = ({ units, passes, paid, unpaid }: Cost): Sum => ({
  units: BigInt(units),
  passes,
  paid: new Set(paid),
  unpaid: new Set(unpaid),
});

/**
 * The cost of a pass per token, of all weeks and by groups of `groups`: members whom the token paid are one kind of
 * people, members whom it did not pay are the other.
 */
export async function costsOf(database: Database, id: bigint, groups: readonly Group<unknown>[]) {
  const found = await readCosts(database, id);
  const spans = groups.length > 0 ? groups : [{ from: 0, to: figureWeeks - 1 }];
  return [...new Set(found.map(({ token }) => token))].flatMap((token) => {
    const ofToken = found.filter((one) => one.token === token);
    const decimals = ofToken[0]?.decimals ?? 0;
    const priced = ({ units, passes }: Sum) => ({
      passes,
      total: moneyOf(token, decimals, units),
      perPass: moneyOf(token, decimals, passes > 0 ? units / BigInt(passes) : 0n),
    });
    const rows = spans.map(({ from, to }) =>
      ofToken
        .filter(({ week }) => week >= from && week <= to)
        .reduce((sum, one) => kinds.join(sum, sumOf(one)), nothing),
    );
    const merged = mergeSmall(rows, kinds);
    const all = merged.reduce((sum, { row }) => kinds.join(sum, row), nothing);
    if (all.passes === 0) return [];
    const weeks = merged
      .filter(({ row }) => row.passes > 0)
      .map(({ from, to, row }) => ({
        from: spans[from]?.from ?? 0,
        to: spans[to]?.to ?? 0,
        ...priced(row),
      }));
    return [{ ...priced(all), weeks }];
  });
}
