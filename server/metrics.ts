import { subscribe } from "node:diagnostics_channel";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import { isLoopbackName } from "#app/http/host-names.ts";
import type { AnsweredRequest } from "#app/reporting/answered-request.ts";

/** What a tier publishes of a request that it has answered, on the channel `ayni:request`. */
type CountedRequest = Pick<AnsweredRequest, "method" | "route" | "status" | "milliseconds">;

/**
 * What the web tier publishes of a call of the API, on the channel `ayni:api-call`; status 0 when
 * none came.
 */
type ApiCall = { endpoint: string; status: number; milliseconds: number };

/** In seconds. The smallest fits a visitor's page from memory, the largest a slow query. */
const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Serves this process's metrics to Prometheus, on loopback only, at `/metrics`: its requests by
 * route, its calls of the API, the event loop's lag, memory and processor time. Resolves to the
 * port: the kernel chooses one for 0.
 */
export async function serveMetrics(port: number): Promise<number> {
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

  const server = createServer((request, reply) => {
    // Refuses DNS rebinding: a page of another site can make its name lead here, and asks by that name.
    if (!isLoopbackName(request.headers.host))
      return reply.writeHead(421, { Connection: "close" }).end();
    if (request.url !== "/metrics") return reply.writeHead(404).end();
    void register.metrics().then(
      (text) => reply.setHeader("Content-Type", register.contentType).end(text),
      () => reply.writeHead(500).end(),
    );
  });
  // A scraper's connection does not keep the process from ending.
  server.unref();
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
  });
}
