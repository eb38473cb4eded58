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
  operation: (tx: Transaction) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction(operation);
    } catch (error) {
      const { code } = databaseError(error) ?? {};
      if (attempt >= 4 || (code !== "40P01" && code !== "40001")) throw error;
    }
  }
}
