import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { Pool, type PoolClient } from "pg";
import * as schema from "./schema/index.ts";

/** A function that takes a database may be given a transaction, which is one, too. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

export const databaseOptions = { schema, casing: "snake_case" } as const;

export type PoolOptions = {
  readonly max?: number;
  /** Seconds, including the wait for a free connection; unlimited if missing. */
  readonly connectSeconds?: number;
  /** The longest wait for an answer; without it, five seconds more than a statement's limit. */
  readonly answerSeconds?: number;
  /** Seconds; unlimited if missing. */
  readonly timeouts?: { statement: number; lock: number; idleTransaction: number };
  /** The URL leads to a pooler of transactions, which knows no session's settings and statements. */
  readonly isPooled?: boolean;
};

/** Milliseconds that an answer may take beyond the limit of a statement. */
const answerGrace = 5_000;

const textOf = ({ text }: { text?: unknown }) => (typeof text === "string" ? text : "");
const isBegin = (text: string) => /^begin\b/.test(text);

/** The statement of a transaction without a limit, which also ends the limit of the wait for answers. */
export const noStatementLimit = sql.raw("set local statement_timeout = 0");
const isUnlimiting = (text: string) => text === "set local statement_timeout = 0";

/**
 * Changes three things of Drizzle's queries. A connection whose `begin` fails is destroyed, because Drizzle never
 * returns it to the pool. A connection without an answer in time is destroyed, too: its server may be gone, or may go
 * on later with a transaction that would then be another caller's. A pooler gets no names of prepared statements,
 * because these belong to one connection of PostgreSQL.
 */
function adaptQueries(client: PoolClient, isPooled: boolean, answerLimit: number): void {
  const query = client.query.bind(client) as (...all: unknown[]) => unknown;
  let limit = answerLimit;
  const adapted = (config: unknown, ...rest: unknown[]) => {
    if (typeof config !== "object" || config === null) return query(config, ...rest);
    const text = textOf(config);
    if (isBegin(text)) limit = answerLimit;
    if (isUnlimiting(text)) limit = 0;
    const changes = { query_timeout: limit, ...(isPooled && { name: undefined }) };
    const result = query({ ...config, ...changes }, ...rest);
    if (result instanceof Promise)
      result.catch((error: Error) => {
        if (error.message === "Query read timeout") void client.end();
        if (isBegin(text)) client.release(true);
      });
    return result;
  };
  Object.assign(client, { query: adapted });
}

/**
 * Parameters for processes that answer or work for members. With `jit` PostgreSQL would compile the long statements of
 * lists again at each call, which takes seconds and gains nothing.
 */
const startParameters = ({
  statement,
  lock,
  idleTransaction,
}: NonNullable<PoolOptions["timeouts"]>) => ({
  options: "-c jit=off",
  statement_timeout: statement * 1000,
  lock_timeout: lock * 1000,
  idle_in_transaction_session_timeout: idleTransaction * 1000,
});

export function connectPostgres(
  url: string,
  { max = 10, connectSeconds = 0, answerSeconds, timeouts, isPooled = false }: PoolOptions = {},
): { database: Database; close: () => Promise<void> } {
  const ofStatement = timeouts ? timeouts.statement * 1000 + answerGrace : 0;
  const answerLimit = answerSeconds === undefined ? ofStatement : answerSeconds * 1000;
  const pool = new Pool({
    connectionString: url,
    max,
    keepAlive: true,
    connectionTimeoutMillis: connectSeconds * 1000,
    // A pooler sets these parameters itself, and refuses them at the start of a connection.
    ...(timeouts && !isPooled && startParameters(timeouts)),
  });
  // Without these handlers the process ends when the server closes an idle connection, or one between
  // two statements of a transaction. The next query reconnects.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    adaptQueries(client, isPooled, answerLimit);
  });
  const database = drizzle(pool, databaseOptions);
  return { database, close: () => pool.end() };
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

const timeoutCodes = ["55P03", "57014", "25P03"];

/** True if PostgreSQL ended a statement or transaction because of a time limit. */
export const isTimeout = (error: unknown): boolean =>
  timeoutCodes.includes(databaseError(error)?.code ?? "");

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
