import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { Pool } from "pg";
import * as schema from "./schema/index.ts";

export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

export const databaseOptions = { schema, casing: "snake_case" } as const;

export function connectPostgres(
  url: string,
  { max = 10 }: { max?: number } = {},
): { database: Database; close: () => Promise<void> } {
  const pool = new Pool({ connectionString: url, max });
  // Without this handler the process ends when the server closes an idle connection. The next query
  // reconnects.
  pool.on("error", () => undefined);
  return { database: drizzle(pool, databaseOptions), close: () => pool.end() };
}

const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));

const migrationLock = 7_241_893;

/**
 * Applies the missing migrations in one transaction. The journal is Drizzle's own table, so its CLI
 * can read it.
 */
export async function migrate(
  database: Database,
  folder: string = migrationsFolder,
): Promise<void> {
  await database.execute(sql`create schema if not exists drizzle`).catch(ignoreDuplicate);
  await database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
    await tx.execute(
      sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
    );
    const applied = await lastApplied(tx);
    for (const migration of readMigrationFiles({ migrationsFolder: folder })) {
      if (migration.folderMillis <= applied) continue;
      for (const statement of migration.sql) await tx.execute(sql.raw(statement)).catch(sayWhy);
      await tx.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${migration.hash}, ${migration.folderMillis})`,
      );
    }
  });
}

async function lastApplied(database: Database | Transaction): Promise<number> {
  const latest = await database.execute(
    sql`select max(created_at)::text as latest from drizzle.__drizzle_migrations`,
  );
  return Number((latest as unknown as { rows: { latest: string | null }[] }).rows[0]?.latest ?? 0);
}

/** True if every migration of this release is applied. Throws if the database is unavailable. */
export async function isMigrated(database: Database): Promise<boolean> {
  const found = await database.execute(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!(found as unknown as { rows: { exists: boolean }[] }).rows[0]?.exists) return false;
  const applied = await lastApplied(database);
  return readMigrationFiles({ migrationsFolder }).every(
    ({ folderMillis }) => folderMillis <= applied,
  );
}

function ignoreDuplicate(error: unknown): void {
  const { code } = databaseError(error) ?? {};
  if (code !== "23505" && code !== "42P06") throw error;
}

/**
 * Throws PostgreSQL's message, in which a migration explains why it stopped. Drizzle's error only
 * repeats the statement.
 */
function sayWhy(error: unknown): never {
  throw error instanceof Error && error.cause instanceof Error ? error.cause : error;
}

type DatabaseError = { code: string; constraint?: string };

export function databaseError(error: unknown): DatabaseError | null {
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    if (
      "code" in current &&
      typeof current.code === "string" &&
      /^[0-9A-Z]{5}$/.test(current.code)
    ) {
      const constraint = "constraint" in current ? current.constraint : undefined;
      return { code: current.code, ...(typeof constraint === "string" && { constraint }) };
    }
  }
  return null;
}

/** True if a write violated the constraint or unique index of this name. */
export const violates = (error: unknown, constraint: string): boolean =>
  databaseError(error)?.constraint === constraint;

export async function transact<T>(
  database: Database,
  act: (tx: Transaction) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction(act);
    } catch (error) {
      const { code } = databaseError(error) ?? {};
      if (attempt >= 4 || (code !== "40P01" && code !== "40001")) throw error;
    }
  }
}
