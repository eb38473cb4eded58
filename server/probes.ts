import { plainAnswer, type Answer } from "./answer.ts";
import { isRead, type Middleware } from "./exchange.ts";

/** Answers the names of what does not work and is needed. Empty when the process is ready. */
export type Readiness = () => Promise<readonly string[]>;

/**
 * Answers a load balancer: `/healthz` says that the process is alive, whatever else is not;
 * `/readyz` that it should be sent requests, or 503 with the names of what is missing.
 */
export const probes =
  (readiness: Readiness): Middleware =>
  async (exchange, next) => {
    const { path } = exchange;
    if (!isRead(exchange) || (path !== "/healthz" && path !== "/readyz")) return next();
    exchange.route = "probe";
    return answerOf(path === "/readyz" ? await readiness() : []);
  };

function answerOf(missing: readonly string[]): Answer {
  const body = missing.length === 0 ? { status: "ok" } : { status: "unavailable", missing };
  const headers = { "content-type": "application/json", "cache-control": "no-store" };
  return plainAnswer(missing.length === 0 ? 200 : 503, headers, `${JSON.stringify(body)}\n`);
}
