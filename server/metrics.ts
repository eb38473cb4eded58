import { subscribe } from "node:diagnostics_channel";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { collectDefaultMetrics, Counter, Histogram, Registry } from "prom-client";
import { isLoopbackName } from "#app/request/http/host-names.ts";
import type { AnsweredRequest } from "#app/reporting/answered-request.ts";
import type { MetricsAddress } from "./process/metrics-address.ts";

type CountedRequest = Pick<AnsweredRequest, "method" | "route" | "status" | "milliseconds">;

/** Published on the channel `ayni:api-call`; status 0 when the API sent no response. */
type ApiCall = { endpoint: string; status: number; milliseconds: number };

/** Seconds. The smallest bucket fits a visitor's page from the cache, the largest a slow query. */
const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Serves the metrics of this process to Prometheus at `/metrics`, on a port that has nothing else.
 * `more` register the metrics that only this process has. Resolves to the port; port 0 lets the
 * kernel choose one.
 */
export async function serveMetrics(
  { port, host, isLocal }: MetricsAddress,
  more: readonly ((register: Registry) => void)[] = [],
): Promise<number> {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Requests answered, by route",
    labelNames: ["method", "route", "status"],
    buckets,
    registers: [register],
  });
  const calls = new Histogram({
    name: "api_call_duration_seconds",
    help: "Calls of the API, by endpoint; status 0 where no answer came",
    labelNames: ["endpoint", "status"],
    buckets,
    registers: [register],
  });
  subscribe("ayni:request", (message) => {
    const { method, route, status, milliseconds } = message as CountedRequest;
    requests.observe({ method, route, status }, milliseconds / 1000);
  });
  subscribe("ayni:api-call", (message) => {
    const { endpoint, status, milliseconds } = message as ApiCall;
    calls.observe({ endpoint, status }, milliseconds / 1000);
  });

  const replies = new Counter({
    name: "outage_replies_total",
    help: "Replies of the API that were replaced by one from memory",
    registers: [register],
  });
  subscribe("ayni:outage-reply", () => replies.inc());
  for (const add of more) add(register);

  const server = createServer((request, reply) => {
    // Prevents DNS rebinding: a page of another site can point its host name to this address.
    if (isLocal && !isLoopbackName(request.headers.host))
      return reply.writeHead(421, { Connection: "close" }).end();
    if (request.url !== "/metrics") return reply.writeHead(404).end();
    void register.metrics().then(
      (text) => reply.setHeader("Content-Type", register.contentType).end(text),
      () => reply.writeHead(500).end(),
    );
  });
  // An open scraper connection must not keep the process running.
  server.unref();
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}
