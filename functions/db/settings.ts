import { z } from "zod";
import type { PoolOptions } from "./connect.ts";

const seconds = (most: number) => z.coerce.number().min(0.1).max(most);

export const databaseFields = {
  /** Missing if the caller provides a database. */
  DATABASE_URL: z.string().min(1).optional(),
  /** A standby, which visitors read from. */
  DATABASE_REPLICA_URL: z.string().min(1).optional(),
  /** `transaction`: DATABASE_URL leads to a pooler, which gives a connection for one transaction. */
  DATABASE_POOLING: z.enum(["none", "transaction"]).default("none"),
  /** The maximum of connections of one process. */
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(10),
  /** Seconds, including the wait for a free connection of the pool. */
  DATABASE_CONNECT_SECONDS: seconds(60).default(3),
  DATABASE_STATEMENT_SECONDS: seconds(3600).default(8),
  DATABASE_LOCK_SECONDS: seconds(3600).default(2),
  DATABASE_IDLE_TRANSACTION_SECONDS: seconds(3600).default(60),
};

const given = z.object(databaseFields);

export const poolOptionsOf = (settings: z.output<typeof given>): PoolOptions => ({
  max: settings.DATABASE_POOL_SIZE,
  connectSeconds: settings.DATABASE_CONNECT_SECONDS,
  isPooled: settings.DATABASE_POOLING === "transaction",
  timeouts: {
    statement: settings.DATABASE_STATEMENT_SECONDS,
    lock: settings.DATABASE_LOCK_SECONDS,
    idleTransaction: settings.DATABASE_IDLE_TRANSACTION_SECONDS,
  },
});
