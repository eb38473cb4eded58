import { isLoopbackIp, isLoopbackName } from "#app/request/http/host-names.ts";
import { portOf } from "./port-of.ts";

export type MetricsAddress = {
  readonly port: number;
  readonly host: string;
  readonly isLocal: boolean;
};

const allowing = "METRICS_REACHABLE_FROM_ELSEWHERE";

/**
 * Where this process serves its metrics, if anywhere. Throws if other machines could read them and
 * no setting allows it.
 */
export function metricsAddress(
  settings: Readonly<Record<string, string | undefined>>,
): MetricsAddress | null {
  const { METRICS_HOST, [allowing]: allowed } = settings;
  const port = portOf(settings, "METRICS_PORT");
  if (port === undefined) return null;
  const host = METRICS_HOST || "127.0.0.1";
  const isLocal = isLoopbackName(host) || isLoopbackIp(host);
  if (!isLocal && allowed !== "yes")
    throw new Error(
      `METRICS_HOST=${host} would let everybody who reaches it read the metrics. Leave METRICS_HOST out, or, in a private network, say ${allowing}=yes`,
    );
  return { port, host, isLocal };
}
