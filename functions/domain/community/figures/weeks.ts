import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";
import { figureWeeks } from "../../../contract/community/figures.ts";
import type { Database } from "../../../db/connect.ts";
import { query } from "../../../db/query.ts";
import { mergeSmall, type Group } from "./merge-small.ts";

export const since = sql`date_trunc('week', now() at time zone 'utc') - make_interval(weeks => ${figureWeeks - 1}::int)`;

/** The works `s` of a course in the weeks of the figures. */
export const ofCourse = (id: bigint): SQL =>
  sql`s.course_id = ${id} and s.state <> 'withdrawn' and s.submitted_at >= ${since}`;

/** The week of a work `s`, counted from the first week of the figures. */
export const weekOf = sql`((s.submitted_at at time zone 'utc')::date - (${since})::date) / 7`;

const ids = z.array(z.string());
const week = z.object({ week: z.int(), works: z.int(), passes: z.int(), passed: ids, others: ids });

type Work = {
  readonly works: number;
  readonly passes: number;
  readonly passed: ReadonlySet<string>;
  readonly others: ReadonlySet<string>;
};

const workKinds = {
  join: (one: Work, other: Work): Work => ({
    works: one.works + other.works,
    passes: one.passes + other.passes,
    passed: new Set([...one.passed, ...other.passed]),
    others: new Set([...one.others, ...other.others]),
  }),
  sizes: ({ passed, others }: Work) => [passed.size, others.size],
};

/**
 * The works of the last weeks, from the first week with a work. The members who passed are one kind of people, the
 * others are the second.
 */
export async function readWeeks(database: Database, id: bigint): Promise<readonly Group<Work>[]> {
  const found = await query(
    database,
    week,
    sql`
    select ${weekOf} as week, count(*)::int as works,
      count(*) filter (where s.state = 'passed')::int as passes,
      coalesce(array_agg(distinct s.author_id::text) filter (where s.state = 'passed'), '{}') as passed,
      coalesce(array_agg(distinct s.author_id::text) filter (where s.state <> 'passed'), '{}') as others
    from submissions s where ${ofCourse(id)} group by week`,
  );
  const rows = Array.from({ length: figureWeeks }, (_, at) => {
    const row = found.find((one) => one.week === at);
    const { works = 0, passes = 0, passed = [], others = [] } = row ?? {};
    return { works, passes, passed: new Set(passed), others: new Set(others) };
  });
  const groups = mergeSmall(rows, workKinds);
  return groups.slice(groups.findIndex(({ row }) => row.works > 0));
}
