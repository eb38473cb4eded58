import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";
import type { CourseFigures } from "../../../contract/community/figures.ts";
import type { Database } from "../../../db/connect.ts";
import { query } from "../../../db/query.ts";
import { smallestGroup, type Group } from "./merge-small.ts";
import { ofCourse, weekOf } from "./weeks.ts";

const delay = z.object({
  /** The number of the group of weeks, from 1; null for all. */
  group: z.int().nullable(),
  people: z.int(),
  median: z.number(),
  nineOfTen: z.number(),
});

const endings = {
  firstFeedback: sql`select min(f.created_at) as at from feedback f where f.submission_id = s.id`,
  evaluation: sql`select v.scored_at as at from evaluations v where v.submission_id = s.id`,
};

const readDelays = (
  database: Database,
  id: bigint,
  groups: readonly Group<unknown>[],
  ended: SQL,
) => {
  const starts = groups.length > 0 ? groups.map(({ from }) => from) : [0];
  return query(
    database,
    delay,
    sql`
    with delays as (
      select s.author_id, extract(epoch from e.at - s.submitted_at)::float8 / 3600 as hours,
        width_bucket(${weekOf}, ${`{${starts.join()}}`}::int[]) as "group"
      from submissions s join lateral (${ended}) e on e.at is not null where ${ofCourse(id)}
    )
    select "group", count(distinct author_id)::int as people,
      percentile_cont(0.5) within group (order by hours) as median,
      percentile_cont(0.9) within group (order by hours) as "nineOfTen"
    from delays group by grouping sets (("group"), ())
    having count(distinct author_id) >= ${smallestGroup}`,
  );
};

const rounded = (hours: number) => Math.round(hours * 10) / 10;

/** Returns no numbers of works, because their differences would reveal few people. */
export async function delaysOf(database: Database, id: bigint, groups: readonly Group<unknown>[]) {
  const read = async (name: keyof typeof endings) => {
    const found = await readDelays(database, id, groups, endings[name]);
    return (group: number | null): CourseFigures["evaluation"] => {
      const row = found.find((one) => one.group === group);
      return row ? { median: rounded(row.median), nineOfTen: rounded(row.nineOfTen) } : null;
    };
  };
  const [firstFeedback, evaluation] = [await read("firstFeedback"), await read("evaluation")];
  const at = (group: number | null) => ({
    firstFeedback: firstFeedback(group),
    evaluation: evaluation(group),
  });
  return { all: at(null), ofGroup: (index: number) => at(index + 1) };
}
