import { sql } from "drizzle-orm";
import type { Database, Transaction } from "../../functions/db/connect.ts";

type Row = Readonly<Record<string, string>>;

const read = async <R = Row>(
  database: Database | Transaction,
  query: ReturnType<typeof sql>,
): Promise<R[]> => ((await database.execute(query)) as unknown as { rows: R[] }).rows;

const isOwn = sql`n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'`;

export type Counts = ReadonlyMap<string, number>;

export async function countRows(database: Database | Transaction): Promise<Counts> {
  const tables = await read<{ schema: string; name: string }>(
    database,
    sql`select n.nspname as schema, c.relname as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and ${isOwn} order by 1, 2`,
  );
  const counts = new Map<string, number>();
  for (const { schema, name } of tables) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
    const [row] = await read<{ rows: string }>(
      database,
      sql`select count(*)::text as rows from ${table}`,
    );
    counts.set(`${schema}.${name}`, Number(row?.rows));
  }
  return counts;
}

export async function isEmpty(database: Database): Promise<boolean> {
  const [row] = await read<{ found: string }>(
    database,
    sql`select count(*)::text as found from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where ${isOwn}`,
  );
  return row?.found === "0";
}

/** The time of the newest row of any table that has `created_at`. */
export async function newestRow(database: Database | Transaction): Promise<Date | null> {
  const tables = await read<{ name: string }>(
    database,
    sql`select c.relname as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'created_at' and not a.attisdropped
      where c.relkind = 'r' and n.nspname = 'public' order by 1`,
  );
  let newest: Date | null = null;
  for (const { name } of tables) {
    const [row] = await read<{ at: string | Date | null }>(
      database,
      sql`select max(created_at) as at from public.${sql.identifier(name)}`,
    );
    const at = row?.at ? new Date(row.at) : null;
    if (at && (!newest || at > newest)) newest = at;
  }
  return newest;
}

export type UsedId = { readonly column: string; readonly next: bigint; readonly max: bigint };

/** The columns whose next id is not above all existing ones. */
export async function usedIds(database: Database): Promise<UsedId[]> {
  const sequences = await read(
    database,
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
  for (const { schema = "", sequence = "", table = "", column = "" } of sequences) {
    const [row] = await read(
      database,
      sql`select (s.last_value + s.is_called::int)::text as next,
          coalesce((select max(${sql.identifier(column)}) from ${sql.identifier(schema)}.${sql.identifier(table)}), 0)::text as max
        from ${sql.identifier(schema)}.${sql.identifier(sequence)} s`,
    );
    const { next = "0", max = "0" } = row ?? {};
    if (BigInt(next) <= BigInt(max))
      used.push({ column: `${schema}.${table}.${column}`, next: BigInt(next), max: BigInt(max) });
  }
  return used;
}
