import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../functions/db/connect.ts";
import { query, queryOne } from "../../functions/db/query.ts";

const isOwn = sql`n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'`;

export type Counts = ReadonlyMap<string, number>;

export async function countRows(database: Database): Promise<Counts> {
  const tables = await query(
    database,
    z.object({ schema: z.string(), name: z.string() }),
    sql`select n.nspname as schema, c.relname as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and ${isOwn} order by 1, 2`,
  );
  const counts = new Map<string, number>();
  for (const { schema, name } of tables) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
    const { rows } = await queryOne(
      database,
      z.object({ rows: z.coerce.number() }),
      sql`select count(*)::text as rows from ${table}`,
    );
    counts.set(`${schema}.${name}`, rows);
  }
  return counts;
}

export async function isEmpty(database: Database): Promise<boolean> {
  const { isFound } = await queryOne(
    database,
    z.object({ isFound: z.boolean() }),
    sql`select count(*) > 0 as "isFound" from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where ${isOwn}`,
  );
  return !isFound;
}

/** The time of the newest row of any table that has `created_at`. */
export async function newestRow(database: Database): Promise<Date | null> {
  const tables = await query(
    database,
    z.object({ name: z.string() }),
    sql`select c.relname as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'created_at' and not a.attisdropped
      where c.relkind = 'r' and n.nspname = 'public' order by 1`,
  );
  let newest: Date | null = null;
  for (const { name } of tables) {
    const { at } = await queryOne(
      database,
      z.object({ at: z.coerce.date().nullable() }),
      sql`select max(created_at) as at from public.${sql.identifier(name)}`,
    );
    if (at && (!newest || at > newest)) newest = at;
  }
  return newest;
}

export type UsedId = { readonly column: string; readonly next: bigint; readonly max: bigint };

/** The columns whose next id is not above all existing ids. */
export async function usedIds(database: Database): Promise<UsedId[]> {
  const text = z.string();
  const sequences = await query(
    database,
    z.object({ schema: text, sequence: text, table: text, column: text }),
    sql`select n.nspname as schema, s.relname as sequence, t.relname as "table", a.attname as "column"
      from pg_class s
      join pg_namespace n on n.oid = s.relnamespace
      join pg_depend d on d.objid = s.oid and d.classid = 'pg_class'::regclass
        and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i')
      join pg_class t on t.oid = d.refobjid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
      where s.relkind = 'S' and ${isOwn} order by 1, 2`,
  );
  const used: UsedId[] = [];
  for (const { schema, sequence, table, column } of sequences) {
    const { next, max } = await queryOne(
      database,
      z.object({ next: z.coerce.bigint(), max: z.coerce.bigint() }),
      sql`select (s.last_value + s.is_called::int)::text as next,
          coalesce((select max(${sql.identifier(column)}) from ${sql.identifier(schema)}.${sql.identifier(table)}), 0)::text as max
        from ${sql.identifier(schema)}.${sql.identifier(sequence)} s`,
    );
    if (next <= max) used.push({ column: `${schema}.${table}.${column}`, next, max });
  }
  return used;
}
