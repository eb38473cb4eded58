import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "./connect.ts";

/**
 * Runs raw SQL and returns its rows, checked by the schema `row`. Both drivers return `bigint` and `numeric` as text;
 * select other types as text, or use `z.coerce`, if a type differs.
 */
export async function query<S extends z.ZodType>(
  database: Database,
  row: S,
  statement: SQL,
): Promise<z.output<S>[]> {
  const result: unknown = await database.execute(statement);
  return (result as { rows: unknown[] }).rows.map((one) => row.parse(one));
}

/** Runs a statement that always returns a row, and returns the first row. */
export async function queryOne<S extends z.ZodType>(
  database: Database,
  row: S,
  statement: SQL,
): Promise<z.output<S>> {
  const result: unknown = await database.execute(statement);
  return row.parse((result as { rows: unknown[] }).rows[0]);
}

const answer = z.object({ holds: z.boolean().nullable() });

/** Evaluates a condition outside any table; null counts as false. */
export async function isTrue(database: Database, condition: SQL): Promise<boolean> {
  const { holds } = await queryOne(database, answer, sql`select (${condition}) as holds`);
  return holds === true;
}
