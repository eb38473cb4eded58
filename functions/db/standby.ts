import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { connectPostgres, isTimeout, type Database, type PoolOptions } from "./connect.ts";
import { query, queryOne } from "./query.ts";

/** Seconds that a standby may be behind. */
const mostLag = 5;

const interval = 1_000;

/** Seconds that a read of the standby may take. */
const answerSeconds = 2;

/** Milliseconds after which the primary counts as away. */
const longestAnswer = 2_000;

/** Reads from the standby if it is fresh, else from the primary. */
export type ReadDatabase = <T>(read: (database: Database) => Promise<T>) => Promise<T>;

export type Standby = {
  readonly read: ReadDatabase;
  readonly isUsed: () => boolean;
  readonly close: () => Promise<void>;
};

type Probe = { readonly at: number; readonly position: string };

const position = z.object({ position: z.string() });

/**
 * Asks the primary for its position in the log, once a second. A standby that has replayed this position is as fresh as
 * the moment of the question. While the primary does not answer, no database is fresher than a standby that was in use
 * (decision 167).
 */
export function openStandby(primary: Database, url: string, options: PoolOptions = {}): Standby {
  const { database, close } = connectPostgres(url, {
    ...options,
    connectSeconds: 1,
    answerSeconds,
    // Without this limit PostgreSQL would go on with a read that nobody waits for, and keep its connection.
    ...(options.timeouts && { timeouts: { ...options.timeouts, statement: answerSeconds } }),
  });
  const ending = new AbortController();
  let probes: readonly Probe[] = [];
  let usedUntil = 0;
  const isUsed = () => usedUntil > Date.now();

  /**
   * Returns the newest time at which the standby had everything that the primary had; null if the primary did not
   * answer.
   */
  async function reachedAt(): Promise<number | null> {
    const at = Date.now();
    const asking = queryOne(
      primary,
      position,
      sql`select pg_current_wal_lsn()::text as position`,
    ).catch(() => null);
    const asked = await Promise.race([asking, wait(longestAnswer, null, { ref: false })]);
    if (asked) probes = [...probes, { at, ...asked }].slice(-2 * mostLag);
    const given = `{${probes.map((probe) => probe.position).join()}}`;
    const [newest] = await query(
      database,
      z.object({ number: z.int() }),
      sql`select number::int from unnest(${given}::pg_lsn[]) with ordinality as probe(lsn, number)
        where pg_is_in_recovery() and lsn <= pg_last_wal_replay_lsn() order by number desc limit 1`,
    );
    if (!asked) return null;
    return newest ? (probes[newest.number - 1]?.at ?? 0) : 0;
  }

  async function compare(): Promise<void> {
    const wasUsed = isUsed();
    const at = await reachedAt();
    if (at !== null) usedUntil = at + mostLag * 1000;
    else if (wasUsed) usedUntil = Date.now() + mostLag * 1000;
  }

  async function watch(): Promise<void> {
    while (!ending.signal.aborted) {
      await compare().catch(() => (usedUntil = 0));
      await wait(interval, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
    }
  }
  const watching = watch();

  return {
    isUsed,
    read: async (read) => {
      if (!isUsed()) return read(primary);
      try {
        return await read(database);
      } catch (error) {
        if (isTimeout(error)) throw error;
        // The standby may have ended, or may lack a new row.
        return read(primary);
      }
    },
    close: async () => {
      ending.abort();
      await watching;
      await close();
    },
  };
}
