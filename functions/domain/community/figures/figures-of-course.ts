import { sql } from "drizzle-orm";
import { z } from "zod";
import type { CourseFigures } from "../../../contract/community/figures.ts";
import type { Database } from "../../../db/connect.ts";
import { query } from "../../../db/query.ts";
import { costsOf } from "./costs.ts";
import { delaysOf } from "./delays.ts";
import { mergeSmall } from "./merge-small.ts";
import { readWeeks, since } from "./weeks.ts";
import { wrongAnswers } from "./wrong-answers.ts";

type Course = { readonly id: bigint; readonly modules: readonly string[] };

const furthest = z.object({ furthest: z.int(), people: z.int() });

/** The numbers of members by the last module that they came to, in the order of modules; 0 without a module. */
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

/** Each member is in one row. */
const counts = {
  join: (one: number, other: number) => one + other,
  sizes: (people: number) => [people],
};

const monday = z.object({ at: z.string() });

/** The Monday of the first week of the figures, and functions of that Monday. */
const readFirstMonday = async (database: Database) => {
  const [found] = await query(database, monday, sql`select (${since})::date::text as at`);
  const start = Date.parse(`${found?.at}T00:00:00Z`);
  const mondayOf = (weeks: number) =>
    new Date(start + weeks * 7 * 86_400_000).toISOString().slice(0, 10);
  return ({ from, to }: { from: number; to: number }) => ({
    from: mondayOf(from),
    to: mondayOf(to),
  });
};

const stopsOf = (found: readonly z.output<typeof furthest>[], modules: number) => {
  const people = Array.from(
    { length: modules + 1 },
    (_, at) => found.find((one) => one.furthest === at)?.people ?? 0,
  );
  const groups = mergeSmall(people, counts).map(({ from, to, row }) => ({
    from,
    to,
    stopped: row,
  }));
  return groups.map((group, at) => ({
    ...group,
    reached: groups.slice(at).reduce((sum, { stopped }) => sum + stopped, 0),
  }));
};

/** Each figure covers groups of at least five people (`mergeSmall`). */
export async function figuresOfCourse(database: Database, course: Course): Promise<CourseFigures> {
  const { id, modules } = course;
  const stops = stopsOf(await readStops(database, course), modules.length);
  const groups = await readWeeks(database, id);
  const delays = await delaysOf(database, id, groups);
  const datesOf = await readFirstMonday(database);
  return {
    started: stops[0]?.reached ?? null,
    stops,
    weeks: groups.map(({ row: { works, passes }, ...group }, index) => ({
      ...datesOf(group),
      works,
      passes,
      ...delays.ofGroup(index),
    })),
    ...delays.all,
    costs: (await costsOf(database, id, groups)).map(({ weeks, ...all }) => ({
      ...all,
      weeks: weeks.map((group) => ({ ...group, ...datesOf(group) })),
    })),
    wrongAnswers: await wrongAnswers(database, id),
  };
}
