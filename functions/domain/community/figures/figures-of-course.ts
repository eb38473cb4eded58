import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";
import { figureWeeks, type CourseFigures } from "../../../contract/community/figures.ts";
import type { Database } from "../../../db/connect.ts";
import { query } from "../../../db/query.ts";
import { moneyOf } from "../../money-of.ts";
import { mergeSmall, smallestGroup } from "./merge-small.ts";

type Course = { readonly id: bigint; readonly modules: readonly string[] };

const furthest = z.object({ furthest: z.int(), people: z.int() });

/** How many members came how far in the order of modules; 0 without a module. */
const readStops = (database: Database, { id }: Course) =>
  query(
    database,
    furthest,
    sql`
    with starts as (
      select d.user_id, coalesce(array_position(c.modules, d.module_id), 0) as place
      from modules_done d join courses c on c.id = d.course_id where d.course_id = ${id}
      union all
      select s.author_id, 0 from submissions s where s.course_id = ${id} and s.state <> 'withdrawn'
    ), people as (select user_id, max(place) as furthest from starts group by user_id)
    select furthest, count(*)::int as people from people group by furthest`,
  );

const since = sql`date_trunc('week', now() at time zone 'utc') - make_interval(weeks => ${figureWeeks - 1}::int)`;

const ofCourse = (id: bigint): SQL =>
  sql`s.course_id = ${id} and s.state <> 'withdrawn' and s.submitted_at >= ${since}`;

const week = z.object({
  week: z.int(),
  works: z.int(),
  passes: z.int(),
  passedPeople: z.int(),
  otherPeople: z.int(),
});

/** Each member counts as a person in the first week of each kind only, so that no group has them twice. */
const readWeeks = (database: Database, { id }: Course) =>
  query(
    database,
    week,
    sql`
    with works as (
      select s.author_id, s.state = 'passed' as passed,
        ((s.submitted_at at time zone 'utc')::date - (${since})::date) / 7 as week
      from submissions s where ${ofCourse(id)}
    ), ranked as (
      select *, row_number() over (partition by author_id, passed order by week) as nth from works
    )
    select week::int, count(*)::int as works, count(*) filter (where passed)::int as passes,
      count(*) filter (where passed and nth = 1)::int as "passedPeople",
      count(*) filter (where not passed and nth = 1)::int as "otherPeople"
    from ranked group by week order by week`,
  );

const delay = z.object({
  people: z.int(),
  works: z.int(),
  median: z.number().nullable(),
  nineOfTen: z.number().nullable(),
});

const readDelays = async (database: Database, { id }: Course, ended: SQL) => {
  const [found] = await query(
    database,
    delay,
    sql`
    with delays as (
      select s.author_id, extract(epoch from e.at - s.submitted_at)::float8 / 3600 as hours
      from submissions s join lateral (${ended}) e on e.at is not null where ${ofCourse(id)}
    )
    select count(distinct author_id)::int as people, count(*)::int as works,
      percentile_cont(0.5) within group (order by hours) as median,
      percentile_cont(0.9) within group (order by hours) as "nineOfTen" from delays`,
  );
  if (!found || found.people < smallestGroup) return null;
  const rounded = (hours: number | null) => Math.round((hours ?? 0) * 10) / 10;
  const { works, median, nineOfTen } = found;
  return { works, median: rounded(median), nineOfTen: rounded(nineOfTen) };
};

const firstFeedback = sql`select min(f.created_at) as at from feedback f where f.submission_id = s.id`;
const evaluated = sql`select v.created_at as at from evaluations v where v.submission_id = s.id`;

const cost = z.object({
  token: z.string(),
  decimals: z.int(),
  units: z.string(),
  passes: z.int(),
  people: z.int(),
});

/** The sums that passed work has paid, its feedback included, less reversals. */
const readCosts = async (database: Database, { id }: Course) => {
  const found = await query(
    database,
    cost,
    sql`
    select t.token, k.decimals, count(distinct s.id)::int as passes, count(distinct s.author_id)::int as people,
      sum(case when t.kind like '%-reversal' then -t.amount else t.amount end)::text as units
    from submissions s join transfers t on t.submission_id = s.id
      and t.kind in ('challenge-reward', 'challenge-reward-reversal', 'feedback-reward', 'feedback-reward-reversal')
    join tokens k on k.symbol = t.token
    where ${ofCourse(id)} and s.state = 'passed' group by t.token, k.decimals order by t.token`,
  );
  return found
    .filter(({ people }) => people >= smallestGroup)
    .map(({ token, decimals, units, passes }) => ({
      passes,
      total: moneyOf(token, decimals, BigInt(units)),
      perPass: moneyOf(token, decimals, BigInt(units) / BigInt(passes)),
    }));
};

const monday = z.object({ at: z.string() });

/** The Monday of the first week that is looked at, and functions of it. */
const readFirstMonday = async (database: Database) => {
  const [found] = await query(database, monday, sql`select (${since})::date::text as at`);
  const start = Date.parse(`${found?.at}T00:00:00Z`);
  return (weeks: number) => new Date(start + weeks * 7 * 86_400_000).toISOString().slice(0, 10);
};

const stopsOf = (found: readonly z.output<typeof furthest>[], modules: number) => {
  const people = Array.from({ length: modules + 1 }, (_, at) => [
    found.find((one) => one.furthest === at)?.people ?? 0,
  ]);
  const groups = mergeSmall(people).map(({ from, to, people: [stopped = 0] }) => ({
    from,
    to,
    stopped,
  }));
  return groups.map((group, at) => ({
    ...group,
    reached: groups.slice(at).reduce((sum, { stopped }) => sum + stopped, 0),
  }));
};

const weeksOf = (found: readonly z.output<typeof week>[], mondayOf: (weeks: number) => string) => {
  const rows = Array.from({ length: figureWeeks }, (_, at) => found.find((one) => one.week === at));
  const people = rows.map((row) => [row?.passedPeople ?? 0, row?.otherPeople ?? 0]);
  return mergeSmall(people).map(({ from, to }) => {
    const inside = rows.slice(from, to + 1);
    const sum = (kind: "works" | "passes") =>
      inside.reduce((all, row) => all + (row?.[kind] ?? 0), 0);
    return { from: mondayOf(from), to: mondayOf(to), works: sum("works"), passes: sum("passes") };
  });
};

/** Each figure is made of groups of at least five people (`mergeSmall`). */
export async function figuresOfCourse(database: Database, course: Course): Promise<CourseFigures> {
  const stops = stopsOf(await readStops(database, course), course.modules.length);
  return {
    started: stops[0]?.reached ?? null,
    stops,
    weeks: weeksOf(await readWeeks(database, course), await readFirstMonday(database)),
    firstFeedback: await readDelays(database, course, firstFeedback),
    evaluation: await readDelays(database, course, evaluated),
    costs: await readCosts(database, course),
  };
}
