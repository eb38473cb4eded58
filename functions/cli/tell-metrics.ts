import type { Logger } from "pino";
import type { Registry } from "prom-client";
import { serveMetrics } from "../../server/metrics.ts";
import { metricsAddress } from "../../server/process/metrics-address.ts";

/** Serves the metrics of this process at the address of the settings, if they name one. */
export async function tellMetrics(
  settings: Readonly<Record<string, string | undefined>>,
  log: Logger,
  more: readonly ((register: Registry) => void)[],
): Promise<void> {
  const address = metricsAddress(settings);
  if (address) log.info({ port: await serveMetrics(address, more) }, "metrics");
}
