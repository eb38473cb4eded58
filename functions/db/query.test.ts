import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { openTestApi, type TestApi } from "../http/core/test-api.ts";
import { isTrue, query, queryOne } from "./query.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const row = z.object({ id: z.string(), at: z.coerce.date() });

test("rows of raw SQL are typed by a schema, and other columns are left out", async () => {
  const statement = sql`select id::bigint, timestamptz '2026-11-25 19:00:00.5+00' as at, 'x' as other
    from generate_series(1, 2) id`;
  const at = new Date("2026-11-25T19:00:00.500Z");
  expect(await query(api.database, row, statement)).toEqual([
    { id: "1", at },
    { id: "2", at },
  ]);
  expect(await queryOne(api.database, row, statement)).toEqual({ id: "1", at });
});

test("a missing row, and a row that differs from its schema, are errors", async () => {
  const wrong = sql`select 1::int as id, now() as at`;
  await expect(query(api.database, row, wrong)).rejects.toThrow(z.ZodError);
  await expect(queryOne(api.database, row, sql`select 1 where false`)).rejects.toThrow(z.ZodError);
});

test("a condition holds, does not hold, or is null", async () => {
  expect(await isTrue(api.database, sql`1 = 1 or ${false}`)).toBe(true);
  expect(await isTrue(api.database, sql`exists (select where false)`)).toBe(false);
  expect(await isTrue(api.database, sql`null`)).toBe(false);
});
