import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database, Transaction } from "./connect.ts";
import { queryOne } from "./query.ts";

type Triggers = { statements: string; hash: string };

/** The files of `triggers/` in the order of their names, and the SHA-256 of all together. */
export function readTriggers(folder: string): Triggers {
  const files = join(folder, "triggers");
  const statements = readdirSync(files)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => readFileSync(join(files, name), "utf8"))
    .join("\n");
  return { statements, hash: createHash("sha256").update(statements).digest("hex") };
}

const hashed = z.object({ hash: z.string().nullable() });

/** The hash of the triggers that a database has, or null. Every role may read it. */
export async function triggersHash(database: Database): Promise<string | null> {
  const { hash } = await queryOne(
    database,
    hashed,
    sql`select obj_description(to_regnamespace('drizzle')::oid, 'pg_namespace') as hash`,
  );
  return hash;
}

/** Drops all triggers on tables of the schema public and all functions in it, except those of extensions. */
const dropAll = `do $drop$
declare
  statement text;
begin
  for statement in
    select format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass)
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and c.relnamespace = 'public'::regnamespace
  loop
    execute statement;
  end loop;
  for statement in
    select format('drop function %s', p.oid::regprocedure)
      from pg_proc p
      where p.pronamespace = 'public'::regnamespace and not exists (
        select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  loop
    execute statement;
  end loop;
end $drop$`;

/**
 * Replaces all triggers and functions of a database. A function that is no longer in a file is dropped, so that all
 * databases have equal functions.
 */
export async function replaceTriggers(
  tx: Transaction,
  { statements, hash }: Triggers,
): Promise<void> {
  // A trigger whose deferred events wait cannot be dropped.
  await tx.execute(sql`set constraints all immediate`);
  await tx.execute(sql.raw(dropAll));
  // PGlite takes one statement at a time; `execute` of PL/pgSQL takes all.
  await tx.execute(sql.raw(`do $run$ begin execute $files$${statements}$files$; end $run$`));
  await tx.execute(sql.raw(`comment on schema drizzle is '${hash}'`));
}

/** A restored dump nests `or` differently than its source, so parentheses are left out. */
const definitions = sql`
  select md5(string_agg(definition, E'\n' order by definition)) as hash from (
    select translate(pg_get_triggerdef(t.oid), '()', '') || t.tgenabled::text as definition
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and c.relnamespace = 'public'::regnamespace
    union all
    select pg_get_functiondef(p.oid)
      from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p') and not exists (
        select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  ) defined`;

async function definitionsHash(tx: Transaction): Promise<string | null> {
  return (await queryOne(tx, hashed, definitions)).hash;
}

class Undo extends Error {}

/**
 * True if a database has exactly these triggers and functions, whatever its recorded hash says. The check replaces them
 * and rolls back, so the caller must be the owner.
 */
export async function hasTriggers(database: Database, triggers: Triggers): Promise<boolean> {
  if ((await triggersHash(database)) !== triggers.hash) return false;
  let isSame = false;
  const comparison = database.transaction(async (tx) => {
    const before = await definitionsHash(tx);
    await replaceTriggers(tx, triggers);
    isSame = before === (await definitionsHash(tx));
    throw new Undo();
  });
  await comparison.catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
  return isSame;
}
