import { sql, type SQL } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "../../functions/db/connect.ts";

export async function countIn(database: Database, text: SQL): Promise<bigint> {
  const result = await database.execute(text);
  const [row] = (result as unknown as { rows: { value: string }[] }).rows;
  return BigInt(row?.value ?? 0);
}

/** The base units that a member has received by transfers of a kind. */
export const rewardsIn = (database: Database, userId: bigint, kind: string): Promise<bigint> =>
  countIn(
    database,
    sql`select coalesce(sum(e.amount), 0) as value from entries e join transfers t on t.id = e.transfer_id
    join accounts a on a.id = e.account_id where a.user_id = ${userId} and t.kind = ${kind}`,
  );

/** The codes with which operations were refused. */
export const refusals = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) =>
    result.status === "rejected" ? [(result.reason as { code?: string }).code] : [],
  );

export async function expectBalancedLedger(database: Database): Promise<void> {
  const count = (text: SQL) => countIn(database, text);
  expect(await count(sql`select coalesce(sum(amount), 0) as value from entries`)).toBe(0n);
  expect(await count(sql`select count(*) as value from accounts where balance < 0`)).toBe(0n);
  expect(
    await count(sql`select count(*) as value from accounts a where a.tracked and a.balance <>
      (select coalesce(sum(amount), 0) from entries where account_id = a.id)`),
  ).toBe(0n);
}

/** Stored counters must equal the counts of their rows. */
export async function expectTrueCounts(database: Database): Promise<void> {
  const count = (text: SQL) => countIn(database, text);
  expect(
    await count(sql`select count(*) as value from (
      select board, scope_id, total, members::bigint from score_counts
          where period = 'all' and sort = 'points' and members > 0
      except (
        select 'community', community_id, total, count(*) from reputations group by community_id, total
        union all
        select 'course', course_id, total, count(*) from course_scores group by course_id, total)) wrong`),
  ).toBe(0n);
  expect(
    await count(sql`select sum(members) as value from score_counts
      where board = 'community' and period = 'all' and sort = 'points'`),
  ).toBe(await count(sql`select count(*) as value from reputations`));
  expect(
    await count(sql`select sum(members) as value from score_counts
      where board = 'course' and period = 'all' and sort = 'points'`),
  ).toBe(await count(sql`select count(*) as value from course_scores`));
  expect(
    await count(sql`select count(*) as value from challenges c where submission_count <>
      (select count(*) from submissions where challenge_id = c.id)`),
  ).toBe(0n);
  expect(
    await count(sql`select count(*) as value from (
      (select user_id, sum(total) from reputations group by user_id having sum(total) <> 0)
      except (select user_id, sum(earned) from reputation_days group by user_id)) wrong`),
  ).toBe(0n);
}
