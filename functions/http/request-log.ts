import { randomUUID } from "node:crypto";
import { channel } from "node:diagnostics_channel";
import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import type { AppEnvironment } from "./dependencies.ts";

const requestIdForm = /^[\w-]{8,64}$/;

/** What load balancers ask for every few seconds. */
const isProbe = /\/(?:healthz|readyz)$/;

/** Publishes each answered request to those who count them. */
const requests = channel("ayni:request");

/**
 * Gives a request its id (the web tier's own, if it sent a well-formed one) and logs one line when it
 * is answered: the pattern rather than the address, since addresses hold names, and nothing that a
 * person or a client wrote.
 */
export const requestLog =
  (log: Logger): MiddlewareHandler<AppEnvironment> =>
  async (c, next) => {
    const started = performance.now();
    const given = c.req.header("X-Request-Id") ?? "";
    const requestId = requestIdForm.test(given) ? given : randomUUID();
    c.set("requestId", requestId);
    c.header("X-Request-Id", requestId);
    await next();
    const { method } = c.req;
    const { status } = c.res;
    const route = c.get("pattern") ?? "unmatched";
    const milliseconds = Math.round(performance.now() - started);
    requests.publish({ method, route, status, milliseconds });
    log[isProbe.test(route) ? "debug" : "info"](
      { requestId, method, route, status, problem: c.get("problem"), milliseconds },
      "request",
    );
  };
