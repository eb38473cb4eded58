import { sql } from "drizzle-orm";
import type { PGlite } from "@electric-sql/pglite";
import type { Pool } from "pg";
import {
  fromDrizzle,
  fromPglite,
  PgBoss,
  type ConstructorOptions,
  type Db,
  type DrizzleTransactionLike,
} from "pg-boss";
import type { Database } from "../../db/connect.ts";

/** Disables migrations, schedules and supervision. */
const quiet = {
  schema: "pgboss",
  migrate: false,
  schedule: false,
  supervise: false,
  registerInstance: false,
  openTelemetry: { enabled: false },
} satisfies ConstructorOptions;

/** Writes jobs in the given transaction. */
export const queueIn = (tx: Database): PgBoss =>
  new PgBoss({ ...quiet, db: fromDrizzle(tx as unknown as DrizzleTransactionLike, sql) });

const executorOf = (database: Database): Db => {
  const { $client: client } = database as unknown as { $client: PGlite | Pool };
  if ("exec" in client) return fromPglite(client);
  return {
    executeSql: async (text, values) => {
      const result: unknown = await client.query(text, values as unknown[]);
      const results = (Array.isArray(result) ? result : [result]) as { rows: unknown[] }[];
      return { rows: results.flatMap(({ rows }) => rows) };
    },
  };
};

export const queueOn = (database: Database, options: ConstructorOptions = {}): PgBoss =>
  new PgBoss({ ...quiet, db: executorOf(database), ...options });
