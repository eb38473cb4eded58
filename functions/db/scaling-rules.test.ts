import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { createTestDatabase } from "../../tests/setup/database.ts";
import { query } from "./query.ts";
import { exceptions, keyOf, references } from "./scaling-rules.fixture.ts";

/**
 * Compares the catalogue of the migrated database with the rules of docs/scaling.md. A name that is
 * no exception fails, and so does an exception that no longer applies.
 */

let opened: Awaited<ReturnType<typeof createTestDatabase>>;
let tables: { table: string; columns: string[] }[];
/** The key of each distributed table. */
let keys: Map<string, string>;
beforeAll(async () => {
  opened = await createTestDatabase();
  tables = await query(
    opened.database,
    z.object({ table: z.string(), columns: z.array(z.string()) }),
    sql`select c.relname as table, array_agg(a.attname::text) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by 1`,
  );
  keys = new Map(
    tables.flatMap(({ table, columns }) => {
      const key = keyOf(table, columns);
      return key === null ? [] : [[table, key]];
    }),
  );
});
afterAll(() => opened.close());

test("a distributed table has its key, and a listed reference table has a member", () => {
  const lacking = tables.filter(({ table, columns }) => {
    const key = keys.get(table);
    return key !== undefined && !columns.includes(key);
  });
  expect(lacking.map(({ table }) => table).toSorted()).toEqual(exceptions.withoutKey.toSorted());
  const ofMembers = tables.filter(({ columns }) =>
    ["author_id", "user_id"].some((column) => columns.includes(column)),
  );
  expect(ofMembers.map(({ table }) => table)).toEqual(expect.arrayContaining(references));
});

test("a unique index of a distributed table has its key", async () => {
  const rows = await query(
    opened.database,
    z.object({ table: z.string(), index: z.string(), columns: z.array(z.string()) }),
    sql`select t.relname as table, i.relname as index,
        array(select a.attname::text from pg_attribute a
          where a.attrelid = t.oid and a.attnum = any (x.indkey)) as columns
      from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
      where t.relnamespace = 'public'::regnamespace and x.indisunique`,
  );
  const wrong = rows.filter(({ table, columns }) => {
    const key = keys.get(table);
    return key !== undefined && !columns.includes(key);
  });
  expect(wrong.map(({ index }) => index).toSorted()).toEqual(
    [...exceptions.uniqueIndexes].toSorted(),
  );
});

test("a foreign key of a distributed table leads to a reference table, or has the key", async () => {
  const rows = await query(
    opened.database,
    z.object({ name: z.string(), from: z.string(), to: z.string(), columns: z.array(z.string()) }),
    sql`select k.conname as name, k.conrelid::regclass::text as "from", k.confrelid::regclass::text as "to",
        array(select a.attname::text from pg_attribute a
          where a.attrelid = k.conrelid and a.attnum = any (k.conkey)) as columns
      from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace`,
  );
  const wrong = rows.filter(({ from, to, columns }) => {
    const key = keys.get(from);
    return key !== undefined && keys.has(to) && !columns.includes(key);
  });
  expect(wrong.map(({ name }) => name).toSorted()).toEqual([...exceptions.foreignKeys].toSorted());
});

test("a distributed table has no trigger, except the listed ones", async () => {
  const rows = await query(
    opened.database,
    z.object({ name: z.string() }),
    sql`select tgrelid::regclass || '.' || tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not tgisinternal and c.relnamespace = 'public'::regnamespace
        and c.relname in ${[...keys.keys()]}`,
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...exceptions.triggers].toSorted());
});

test("the number of exceptions does not grow", () => {
  // Lower a number when an exception is removed. A new table has its key in its unique and foreign keys.
  const most = { withoutKey: 18, uniqueIndexes: 48, foreignKeys: 40, triggers: 73 };
  const told = readFileSync("docs/scaling.md", "utf8");
  for (const [kind, heading] of [
    ["withoutKey", "Keys that are missing"],
    ["uniqueIndexes", "Unique indexes"],
    ["foreignKeys", "Foreign keys"],
    ["triggers", "Triggers"],
  ] as const) {
    const { length } = exceptions[kind];
    expect(length, kind).toBeLessThanOrEqual(most[kind]);
    expect(told).toMatch(new RegExp(`\\*\\*${heading}\\*\\* \\(${length}\\b`));
  }
});
