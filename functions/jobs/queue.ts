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
import type { Database, Transaction } from "../db/connect.ts";

/** Nothing happens by itself: neither migrations nor schedules nor supervision. */
const quiet = {
  /** The schema of the library's own tables, which it makes and migrates. */
  schema: "pgboss",
  migrate: false,
  schedule: false,
  supervise: false,
  registerInstance: false,
  openTelemetry: { enabled: false },
} satisfies ConstructorOptions;

/** The library within a transaction: what it writes is written with the rest of it, or not at all. */
export const queueIn = (transaction: Database | Transaction): PgBoss =>
  new PgBoss({ ...quiet, db: fromDrizzle(transaction as unknown as DrizzleTransactionLike, sql) });

/** Runs the library's scripts, several statements each, on the connections that all else uses. */
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

/** The library on a database, for what is no transaction's. */
export const queueOn = (database: Database, options: ConstructorOptions = {}): PgBoss =>
  new PgBoss({ ...quiet, db: executorOf(database), ...options });
