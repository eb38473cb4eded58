import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { createTestDatabase, ownerOf } from "../../tests/setup/database.ts";
import { ownTables } from "../domain/member/account/personal-tables.ts";
import { query, queryOne } from "./query.ts";

let opened: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  opened = await createTestDatabase();
});
afterAll(() => opened.close());

/** True if an index without a condition begins with the column. */
const indexed = (table: string, column: string) => sql`exists (
  select from pg_index i
    where i.indrelid = ${sql.raw(table)} and i.indisvalid and i.indkey[0] = ${sql.raw(column)}
      and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid)
        = '(' || quote_ident((select attname from pg_attribute where attrelid = ${sql.raw(table)} and attnum = ${sql.raw(column)})) || ' IS NOT NULL)'))`;

test("every foreign key that a deletion follows has an index", async () => {
  const { role } = await queryOne(
    opened.database,
    z.object({ role: z.string() }),
    sql`select current_user as role`,
  );
  const missing = await query(
    ownerOf(opened.database),
    z.object({ follows: z.string() }),
    sql`select format('%s.%s → %s', f.conrelid::regclass, (
          select string_agg(a.attname, ', ') from pg_attribute a where a.attrelid = f.conrelid and a.attnum = any (f.conkey)),
        f.confrelid::regclass) as follows
      from pg_constraint f
      where f.contype = 'f' and f.connamespace = 'public'::regnamespace
        and has_table_privilege(${role}, f.confrelid, 'delete')
        and not ${indexed("f.conrelid", "f.conkey[1]")}
      order by 1`,
  );
  expect(missing.map(({ follows }) => follows)).toEqual([]);
});

test("every table with rows that are deleted with an account finds them by an index", async () => {
  const missing = [];
  for (const [name, { owner }] of Object.entries(ownTables)) {
    const column = owner.name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const { found } = await queryOne(
      ownerOf(opened.database),
      z.object({ found: z.boolean() }),
      sql`select ${indexed("a.attrelid", "a.attnum")} as found from pg_attribute a
        where a.attrelid = ${`public.${name}`}::regclass and a.attname = ${column}`,
    );
    if (!found) missing.push(`${name}.${column}`);
  }
  expect(missing).toEqual([]);
});
