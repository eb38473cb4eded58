import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { z } from "zod";
import { thisRelease, type ReleaseNumbers } from "../contract/process/release-number.ts";
import { databaseError, type Database, type Transaction } from "./connect.ts";
import { isTrue, queryOne } from "./query.ts";
import { isPreparedByNewer, noteRelease, refuseRunning } from "./releases.ts";
import { hasTriggers, readTriggers, replaceTriggers, triggersHash } from "./replace-triggers.ts";

/** The folder of `migrations/` and `triggers/`, here and in the bundle. */
const releaseFolder = fileURLToPath(new URL(".", import.meta.url));

/** One lock for all servers that start at the same time against one database. */
export const migrationLock = 7_241_893;

/** Thrown for a database that was made before the baseline, the first migration, replaced others. */
export class FormerDatabase extends Error {
  constructor() {
    super(
      "This database was made by an earlier version, whose data this version cannot read: create an empty database and set DATABASE_URL to it.",
    );
    this.name = "FormerDatabase";
  }
}

type Options = {
  folder?: string;
  release?: ReleaseNumbers;
  /** The number of attempts while a table is locked, and the average pause between them in milliseconds. */
  tries?: number;
  pause?: number;
};

/**
 * The longest time for which pages wait behind a migration that waits for a table. Afterwards the migration gives way,
 * and is tried again. The limit must be well below PostgreSQL's `deadlock_timeout` of a second: then PostgreSQL would
 * end a page that waits for the migration while the migration waits for the page.
 */
const lockTimeout = "300ms";

/**
 * Applies the missing migrations of `migrations/`, then replaces all triggers and functions if those of `triggers/`
 * have changed, in one transaction. The journal is Drizzle's own table, so that its command-line tool reads it too.
 * Returns false, without a change, if a newer release has prepared the database. Throws `FormerDatabase`,
 * `UnmixableRelease`, and if tables stay locked.
 */
export async function migrate(database: Database, options: Options = {}): Promise<boolean> {
  const { tries = 300, pause = 500 } = options;
  await database.execute(sql`create schema if not exists drizzle`).catch(ignoreDuplicate);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await migrateOnce(database, options);
    } catch (error) {
      const { code } = databaseError(error) ?? {};
      if (code !== lockNotAvailable && code !== deadlock) throw error;
      if (attempt >= tries) throw new Error(stayedLocked(tries), { cause: error });
    }
    await wait(pause * (0.5 + Math.random()));
  }
}

const lockNotAvailable = "55P03";
const deadlock = "40P01";

const stayedLocked = (tries: number) =>
  `Nothing was changed: in ${tries} attempts a table stayed locked for longer than ${lockTimeout}. End the long transaction (pg_stat_activity tells it), and run this again.`;

function migrateOnce(
  database: Database,
  { folder = releaseFolder, release = thisRelease }: Options,
): Promise<boolean> {
  const migrations = readMigrations(folder);
  const triggers = readTriggers(folder);
  return database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
    await tx.execute(sql.raw(`set local lock_timeout = '${lockTimeout}'`));
    if (await isPreparedByNewer(tx, release)) return false;
    await refuseRunning(tx, release);
    await tx.execute(
      sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
    );
    const applied = await lastApplied(tx, migrations);
    const missing = migrations.filter(({ folderMillis }) => folderMillis > applied);
    const hasChangedTriggers = (await triggersHash(tx)) !== triggers.hash;
    if (missing.length > 0 || hasChangedTriggers) await lockTables(tx);
    for (const migration of missing) {
      for (const statement of migration.sql) await tx.execute(sql.raw(statement)).catch(sayWhy);
      await tx.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${migration.hash}, ${migration.folderMillis})`,
      );
    }
    if (hasChangedTriggers) await replaceTriggers(tx, triggers).catch(sayWhy);
    await noteRelease(tx, "prepare", release);
    return true;
  });
}

/**
 * Locks all tables at once. A page that reads one table while a migration holds another would stop the migration from
 * ever getting both.
 */
const lockTables = (tx: Transaction) =>
  tx.execute(sql`do $lock$
    declare
      tables text;
    begin
      select string_agg(format('%I.%I', schemaname, tablename), ', ') into tables
        from pg_tables where schemaname = 'public';
      if tables is not null then
        execute 'lock table ' || tables || ' in access exclusive mode';
      end if;
    end $lock$`);

/**
 * True if every migration and trigger of this release is applied, or if a newer release has prepared the database.
 * Throws `FormerDatabase`, `UnmixableRelease`, and an error if the database does not answer.
 */
export async function isMigrated(database: Database): Promise<boolean> {
  const exists = await isTrue(
    database,
    sql`to_regclass('drizzle.__drizzle_migrations') is not null`,
  );
  if (!exists) return false;
  if (await isPreparedByNewer(database)) return true;
  const migrations = readMigrations(releaseFolder);
  const applied = await lastApplied(database, migrations);
  return (
    migrations.every(({ folderMillis }) => folderMillis <= applied) &&
    (await triggersHash(database)) === readTriggers(releaseFolder).hash
  );
}

/** True if the triggers and functions of a database are this release's. */
export const hasReleaseTriggers = (database: Database): Promise<boolean> =>
  hasTriggers(database, readTriggers(releaseFolder));

const readMigrations = (folder: string) =>
  readMigrationFiles({ migrationsFolder: join(folder, "migrations") });

/** The time of the newest migration that is applied, in milliseconds; 0 without any. */
async function lastApplied(
  database: Database,
  [baseline]: readonly { folderMillis: number }[],
): Promise<number> {
  const { first, last } = await queryOne(
    database,
    z.object({ first: z.string().nullable(), last: z.string().nullable() }),
    sql`select min(created_at)::text as first, max(created_at)::text as last from drizzle.__drizzle_migrations`,
  );
  if (first && baseline && Number(first) < baseline.folderMillis) throw new FormerDatabase();
  return Number(last ?? 0);
}

/** If two servers create the schema at the same moment, one of them gets a "duplicate" error. */
export function ignoreDuplicate(error: unknown): void {
  const { code } = databaseError(error) ?? {};
  if (code !== "23505" && code !== "42P06") throw error;
}

/**
 * Throws PostgreSQL's message, in which a migration says why it stops. Drizzle's error only repeats
 * the statement.
 */
function sayWhy(error: unknown): never {
  throw error instanceof Error && error.cause instanceof Error ? error.cause : error;
}
