import { Gauge, type Registry } from "prom-client";
import type { Database } from "../../db/connect.ts";

type Pool = {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
};

/** The connections of this process to PostgreSQL, and the queries that wait for one. */
export const poolMetrics = (database: Database) => (register: Registry) => {
  const { $client: pool } = database as unknown as { $client: Pool };
  const connections = new Gauge({
    name: "pg_pool_connections",
    help: "Connections of the pool, by state",
    labelNames: ["state"],
    registers: [],
    collect() {
      this.set({ state: "busy" }, pool.totalCount - pool.idleCount);
      this.set({ state: "idle" }, pool.idleCount);
    },
  });
  const waiting = new Gauge({
    name: "pg_pool_waiting",
    help: "Queries that wait for a connection of the pool",
    registers: [],
    collect() {
      this.set(pool.waitingCount);
    },
  });
  for (const metric of [connections, waiting]) register.registerMetric(metric);
};
