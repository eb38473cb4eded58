import { plainAnswer, type Answer } from "./answer.ts";
import { isRead, type Middleware } from "./exchange.ts";

export type Readiness = () => Promise<readonly string[]>;

/**
 * Answers a load balancer: `/healthz` reports that the process runs; `/readyz` that it accepts
 * traffic, or 503 with the names of the missing parts.
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
