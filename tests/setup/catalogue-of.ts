import { sql } from "drizzle-orm";
import type { Database } from "../../functions/db/connect.ts";

const schemas = sql`(values ('public'::regnamespace::oid), (to_regnamespace('drizzle')::oid))`;

/**
 * Everything that a migrated database is made of, except its rows, as sorted lines: schemas, tables,
 * columns, sequences, constraints, indexes, functions, triggers, with their owners and rights.
 */
export async function catalogueOf(database: Database): Promise<string[]> {
  const found = await database.execute(sql`
    with mine (oid) as ${schemas},
    relations as (select c.* from pg_class c join mine on mine.oid = c.relnamespace)
    select line from (
      select format('schema %s of %s, rights %s, comment %s', nspname, nspowner::regrole, nspacl,
          obj_description(oid, 'pg_namespace'))
        from pg_namespace where oid in (select oid from mine)
      union all
      select format('relation %s %s of %s, rights %s, options %s, row security %s %s', relkind, oid::regclass, relowner::regrole,
          relacl, reloptions, relrowsecurity, relforcerowsecurity)
        from relations
      union all
      select format('column %s.%s %s, collation %s, not null %s, default %s, identity %s, generated %s, rights %s',
          r.oid::regclass, a.attname, format_type(a.atttypid, a.atttypmod), a.attcollation::regcollation, a.attnotnull,
          pg_get_expr(d.adbin, d.adrelid), a.attidentity, a.attgenerated, a.attacl)
        from relations r
        join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
        left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where r.relkind = 'r'
      union all
      select format('sequence %s %s', s.seqrelid::regclass, to_jsonb(s) - 'seqrelid')
        from pg_sequence s join relations r on r.oid = s.seqrelid
      union all
      select format('constraint %s on %s %s, valid %s', c.conname, c.conrelid::regclass, pg_get_constraintdef(c.oid), c.convalidated)
        from pg_constraint c join mine on mine.oid = c.connamespace
      union all
      select format('index %s, valid %s', pg_get_indexdef(i.indexrelid), i.indisvalid)
        from pg_index i join relations r on r.oid = i.indexrelid
      union all
      select format('function of %s, rights %s: %s', p.proowner::regrole, p.proacl, pg_get_functiondef(p.oid))
        from pg_proc p join mine on mine.oid = p.pronamespace where p.prokind = 'f'
      union all
      select format('trigger %s, enabled %s', pg_get_triggerdef(t.oid), t.tgenabled)
        from pg_trigger t join relations r on r.oid = t.tgrelid where not t.tgisinternal
    ) lines (line)
    order by line collate "C"`);
  return (found as unknown as { rows: { line: string }[] }).rows.map(({ line }) => line);
}
