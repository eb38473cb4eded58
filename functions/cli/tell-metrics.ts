import type { Logger } from "pino";
import type { Registry } from "prom-client";
import { serveMetrics } from "../../server/metrics.ts";

/** Serves the metrics of this process where METRICS_PORT and METRICS_HOST say. */
export async function tellMetrics(
  { METRICS_PORT: port, METRICS_HOST: host }: Readonly<Record<string, string | undefined>>,
  log: Logger,
  more: readonly ((register: Registry) => void)[],
): Promise<void> {
  if (!port) return;
  log.info(
    { port: await serveMetrics(Number(port), { host: host || undefined, more }) },
    "metrics",
  );
}
